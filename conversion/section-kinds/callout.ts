import { prefixed } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

const words = { note: 'Note', tip: 'Tip', warning: 'Warning' } as const

/** A GitHub alert. */
export const callout: Writer<'callout'> = {
  markdown: ({ tone, text }, write) => prefixed(`[!${tone.toUpperCase()}]\n${write(text)}`, '> '),
  html: ({ tone, text }, { paragraphs }) =>
    `<blockquote><p><strong>${words[tone]}</strong></p>${paragraphs(text)}</blockquote>`,
}
