import { z } from 'zod'
import { kind, saves, text } from './kind.ts'

export const paragraph = kind('paragraph', { text: z.string() }, saves('paragraph', { text }), {
  blank: { text: '' },
  marked: ['text'],
  frame: { elements: 0, bytes: 100 },
})
