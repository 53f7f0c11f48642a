enum ScrollRenderPlaceholder {}
