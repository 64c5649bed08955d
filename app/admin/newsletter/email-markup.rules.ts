const styleElement = /<style>([\s\S]*?)<\/style>/
const tag = /<[a-z](?:[^>"]|"[^"]*")*>/gi
const darkQuery = /@media \(prefers-color-scheme: dark\)/g

/** Replaces the attribute `style` in the markup of a preview. */
export const styleAttribute = 'data-style'

/**
 * Splits an email for its preview frame. The back office's CSP blocks inline styles, so they move to other attributes, and the stylesheet is
 * returned separately. Images of this site load from the current origin.
 */
export function splitEmail(html: string): { markup: string; css: string } {
  const [, css = ''] = styleElement.exec(html) ?? []
  const markup = html
    .replace(styleElement, '')
    .replace(tag, (text) =>
      text
        .replace(' style="', ` ${styleAttribute}="`)
        .replace(/^(<img\b.* src=")https?:\/\/[^/"]+(?=\/)/, '$1'),
    )
  return { markup, css }
}

/** Forces the light or dark styles of an email, whatever the theme of this browser. */
export const cssInTheme = (css: string, isDark: boolean): string =>
  css.replace(darkQuery, isDark ? '@media all' : '@media not all')

/** The size of an email: `24 kB`. Email apps count in units of 1000. */
export const formatEmailSize = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`
