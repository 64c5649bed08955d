import { z } from 'zod'
import { textLimits } from '#contract/limits.ts'
import { defineSectionKind, shortText, savedSectionSchema, text } from './kind.ts'
import { sizeOfPlain } from './size.ts'

export const quote = defineSectionKind(
  'quote',
  { text: z.string(), author: z.string().optional() },
  savedSectionSchema('quote', { text, author: shortText('Quote author', textLimits.name).optional() }),
  {
    blank: { text: '', author: '' },
    marked: ['text'],
    frame: { elements: 3, bytes: 250 },
    more: (section) => [sizeOfPlain(section.author ?? '')],
  },
)
