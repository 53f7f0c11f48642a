enum ScrollCorePlaceholder {}
