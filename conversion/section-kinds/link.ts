import { escapeHtml } from '#contract/escape-html.ts'
import { escaped, oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

/** A paragraph that contains only the link. */
export const link: Writer<'link'> = {
  markdown: ({ url, title }) => (url === '' ? '' : `[${oneLine(escaped(title || url))}](${url})`),
  html: ({ url, title }, { address }) =>
    url === '' ? '' : `<p><a href="${address(url)}">${escapeHtml(title || url)}</a></p>`,
}
