const styleElement = /<style>([\s\S]*?)<\/style>/
const tag = /<[a-z](?:[^>"]|"[^"]*")*>/gi
const darkQuery = /@media \(prefers-color-scheme: dark\)/g

/** What stands for the attribute `style` in the markup of a preview. */
export const styleAttribute = 'data-style'

/**
 * The markup of an email for a frame of the back office. Its policy blocks styles in markup, so they are apart: those of elements in
 * attributes of another name, the stylesheet beside it. Images of this site load from the address at which it is open.
 * @param html of the email
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

/** A stylesheet as a mail program in a theme reads it, whatever the theme of this browser. */
export const cssInTheme = (css: string, isDark: boolean): string =>
  css.replace(darkQuery, isDark ? '@media all' : '@media not all')

/** The size of an email: `24 kB`. Mail programs count in thousands. */
export const formatEmailSize = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`
