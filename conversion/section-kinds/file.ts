import { escapeHtml } from '#contract/escape-html.ts'
import { blocks, escaped, oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

export const file: Writer<'file'> = {
  markdown: ({ url, name, text }) => blocks(`[${oneLine(escaped(name))}](${url})`, escaped(text)),
  html: ({ url, name, text }, { address }) =>
    url === '' ? '' : `<p><a href="${address(url)}">${escapeHtml(text || name)}</a></p>`,
}
