import { escapeHtml } from '#contract/escape-html.ts'
import { escaped, prefixed } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

export const quote: Writer<'quote'> = {
  markdown: ({ text, author }, write) =>
    prefixed(write(text) + (author ? `\n\n— ${escaped(author)}` : ''), '> '),
  html: ({ text, author }, { paragraphs }) =>
    `<blockquote>${paragraphs(text)}${author ? `<footer>${escapeHtml(author)}</footer>` : ''}</blockquote>`,
}
