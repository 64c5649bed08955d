import { z } from 'zod'
import { imageWidths } from '#contract/posts/limits.ts'
import { altOf, broken, described, kind, Pictured, pictured, saves } from './kind.ts'

export const image = kind(
  'image',
  { ...Pictured.shape, width: z.enum(imageWidths) },
  saves('image', { ...pictured, width: z.enum(imageWidths, broken).default('text') }).transform(described),
  {
    plural: 'pictures',
    blank: { url: '', alt: '', decorative: false, caption: '', width: 'text' },
    marked: ['caption'],
    plain: (section) => [altOf(section)],
    pictures: ['url'],
    frame: { elements: 2, bytes: 300 },
  },
)
