import { z } from 'zod'
import { kind, saves, text } from './kind.ts'

export const conclusion = kind('conclusion', { text: z.string() }, saves('conclusion', { text }), {
  blank: { text: '' },
  marked: ['text'],
  frame: { elements: 1, bytes: 200 },
})
