import { z } from 'zod'
import { headingLevels } from '#contract/posts/limits.ts'
import { brokenSectionError, defineSectionKind, savedSectionSchema, text } from './kind.ts'
import { sizeOfInline } from './size.ts'

export const heading = defineSectionKind(
  'heading',
  {
    text: z.string(),
    /** 2 if absent. */
    level: z.literal(headingLevels).optional(),
  },
  savedSectionSchema('heading', { text, level: z.literal(headingLevels, brokenSectionError).optional() }),
  {
    blank: { text: '' },
    marked: ['text'],
    frame: { elements: 4, bytes: 900 },
    // the table of contents contains it twice
    more: (section) => [sizeOfInline(section.text)],
  },
)
