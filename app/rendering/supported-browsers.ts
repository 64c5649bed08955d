/**
 * The oldest supported browsers, as build targets: the first with popovers (Firefox) and `light-dark()` (Chrome, Edge, Safari), the
 * newest features without a fallback. Newer features have one (CONTRIBUTING.md).
 */
export const supportedBrowsers = { chrome: '123', edge: '123', firefox: '125', safari: '17.5' } as const

/** An ES3 expression that tests for those features. */
export const isSupportedTest = `'popover'in HTMLElement.prototype&&!!self.CSS&&CSS.supports('color','light-dark(#000,#fff)')`
