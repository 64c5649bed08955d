import { z } from 'zod'
import { defineSectionKind, savedSectionSchema, text } from './kind.ts'

export const conclusion = defineSectionKind(
  'conclusion',
  { text: z.string() },
  savedSectionSchema('conclusion', { text }),
  {
    blank: { text: '' },
    marked: ['text'],
    frame: { elements: 1, bytes: 200 },
  },
)
