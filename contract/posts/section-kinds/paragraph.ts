import { z } from 'zod'
import { defineSectionKind, savedSectionSchema, text } from './kind.ts'

export const paragraph = defineSectionKind(
  'paragraph',
  { text: z.string() },
  savedSectionSchema('paragraph', { text }),
  {
    blank: { text: '' },
    marked: ['text'],
    frame: { elements: 0, bytes: 100 },
  },
)
