import { oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

export const heading: Writer<'heading'> = {
  markdown: ({ text, level = 2 }, write) => `${'#'.repeat(level)} ${oneLine(write(text))}`,
  html: ({ text, level = 2 }, { inline }) => `<h${level}>${inline(text)}</h${level}>`,
}
