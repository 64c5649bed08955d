import { escapeHtml } from '#contract/escape-html.ts'
import { blocks, escaped, oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

/** A link to its page. */
export const video: Writer<'video'> = {
  markdown: ({ url, title, caption }, write) =>
    blocks(`[${oneLine(escaped(title || url))}](${url})`, write(caption)),
  html(section, { address, caption }) {
    const { url, title, poster } = section
    if (url === '') return ''
    const img = poster ? `<img src="${address(poster)}" alt="">` : ''
    const link = `<p><a href="${address(url)}">${escapeHtml(title || 'Video')}</a></p>`
    return `<figure>${img}${link}${caption(section.caption)}</figure>`
  },
}
