import type { Email } from 'postal-mime'

/** Characters that neither a screen nor PostgreSQL takes. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g

const maxHtmlLength = 2_000_000
const maxDepth = 100

/** A text as it is stored: lines end with `\n`, and it has no control characters. */
export const plainTextOf = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unstorable, '')
    .toWellFormed()

/** HTML as text: quotes begin with `>`, links have their address, pictures and styles are left out. */
async function textOfHtml(html: string): Promise<string> {
  const { convert } = await import('html-to-text')
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: maxHtmlLength, maxDepth },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'table', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
}

/** What a mail says, as plain text: its own, or else its HTML as text. */
export async function textOfMail({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): Promise<string> {
  const own = plainTextOf(text)
  const isOwn = own.trim() !== '' || html === ''
  return (isOwn ? own : plainTextOf(await textOfHtml(html))).replace(/^\n+/, '').trimEnd()
}
