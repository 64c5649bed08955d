import { convert } from 'html-to-text'
import type { Email } from 'postal-mime'
import { answerTextLimit } from '#contract/letters/limits.ts'
import { plainTextOf } from './plain-text.ts'

/** What is read of a text (characters); more than is stored, since blank lines and controls are left out. */
const maxTextLength = 4 * answerTextLimit
/** What is read of HTML (characters), whose tags take more room than its words. */
const maxHtmlLength = 500_000
/** Elements that are open at once. A parser looks through all of them at each tag. */
const maxOpenElements = 500
/** Elements whose lines of text all repeat what is written for them, and how often that may be. */
const repeating = new Set(['blockquote', 'ul', 'ol'])
const maxRepetitions = 200_000
/** What is shown of nested elements. */
const maxDepth = 100

/** Elements without an end, or whose end is often left out. */
const unclosed = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'p li dt dd td th tr tbody thead tfoot colgroup option optgroup'
  ).split(' '),
)

/** The beginning of HTML that becomes text in a time that grows with its length alone. */
function boundHtml(html: string): { html: string; isCut: boolean } {
  const beginning = html.slice(0, maxHtmlLength)
  let [open, repeats, repetitions] = [0, 0, 0]
  for (const { index, 1: slash, 2: name = '' } of beginning.matchAll(/\n|<(\/?)([a-z][a-z\d]*)/gi)) {
    const element = name.toLowerCase()
    const step = slash ? -1 : 1
    if (element !== '' && !unclosed.has(element)) open = Math.max(0, open + step)
    if (repeating.has(element)) repeats = Math.max(0, repeats + step)
    repetitions += repeats
    if (open > maxOpenElements || repetitions > maxRepetitions)
      return { html: beginning.slice(0, index), isCut: true }
  }
  return { html: beginning, isCut: beginning.length < html.length }
}

/** HTML as text: quotes begin with `>`, links have their address, pictures and styles are left out. */
const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth },
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

/** What a mail says, as plain text: its own, or else its HTML as text. `isCut` where it says more. */
export function textOfMail({ text = '', html = '' }: Pick<Email, 'text' | 'html'>) {
  const own = plainTextOf(text.slice(0, maxTextLength))
  const isOwn = own.trim() !== '' || html === ''
  const bounded = isOwn ? { html: '', isCut: text.length > maxTextLength } : boundHtml(html)
  const whole = isOwn ? own : plainTextOf(textOfHtml(bounded.html))
  return { text: whole.replace(/^\n+/, '').trimEnd(), isCut: bounded.isCut }
}
