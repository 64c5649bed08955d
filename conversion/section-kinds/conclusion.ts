import type { Writer } from './writer.ts'

export const conclusion: Writer<'conclusion'> = {
  markdown: ({ text }, write) => write(text),
  html: ({ text }, { paragraphs }) => paragraphs(text),
}
