enum ScrollScriptPlaceholder {}
