import { prefixed } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

/** In HTML, footnotes are at the end of the article. */
export const footnote: Writer<'footnote'> = {
  markdown: ({ label, text }, write) => prefixed(write(text), `[^${label}]: `, '    '),
  html: () => '',
}
