import { z } from 'zod'
import { textLimits } from '#contract/limits.ts'
import { kind, shortText, saves, text } from './kind.ts'
import { plain } from './size.ts'

export const quote = kind(
  'quote',
  { text: z.string(), author: z.string().optional() },
  saves('quote', { text, author: shortText('Quote author', textLimits.name).optional() }),
  {
    blank: { text: '', author: '' },
    marked: ['text'],
    frame: { elements: 3, bytes: 250 },
    more: (section) => [plain(section.author ?? '')],
  },
)
