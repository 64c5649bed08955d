/**
 * The oldest browsers that run the site, named as in build targets: the first with the popover (Firefox) and with `light-dark()`
 * (Chrome, Edge, Safari), the newest features that have no fallback. What is newer has one (CONTRIBUTING.md).
 */
export const supportedBrowsers = { chrome: '123', edge: '123', firefox: '125', safari: '17.5' } as const

/** An expression of ES3 that tests a browser for those features. */
export const isSupportedTest = `'popover'in HTMLElement.prototype&&!!self.CSS&&CSS.supports('color','light-dark(#000,#fff)')`
