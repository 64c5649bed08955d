import type { Writer } from './writer.ts'

export const paragraph: Writer<'paragraph'> = {
  markdown: ({ text }, write) => write(text),
  html: ({ text }, { paragraphs }) => paragraphs(text),
}
