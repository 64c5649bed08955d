import { prefixed } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

/** In HTML, it is at the end of the article. */
export const footnote: Writer<'footnote'> = {
  markdown: ({ label, text }, write) => prefixed(write(text), `[^${label}]: `, '    '),
  html: () => '',
}
