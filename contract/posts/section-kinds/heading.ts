import { z } from 'zod'
import { headingLevels } from '#contract/posts/limits.ts'
import { broken, kind, saves, text } from './kind.ts'
import { inline } from './size.ts'

export const heading = kind(
  'heading',
  {
    text: z.string(),
    /** 2 if absent. */
    level: z.literal(headingLevels).optional(),
  },
  saves('heading', { text, level: z.literal(headingLevels, broken).optional() }),
  {
    blank: { text: '' },
    marked: ['text'],
    frame: { elements: 4, bytes: 900 },
    // the table of contents contains it twice
    more: (section) => [inline(section.text)],
  },
)
