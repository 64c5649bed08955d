import { z } from 'zod'
import { imageWidths } from '#contract/posts/limits.ts'
import { altOf, broken, described, kind, Imaged, imaged, saves } from './kind.ts'

export const image = kind(
  'image',
  { ...Imaged.shape, width: z.enum(imageWidths) },
  saves('image', { ...imaged, width: z.enum(imageWidths, broken).default('text') }).transform(described),
  {
    plural: 'images',
    blank: { url: '', alt: '', decorative: false, caption: '', width: 'text' },
    marked: ['caption'],
    plain: (section) => [altOf(section)],
    images: ['url'],
    frame: { elements: 2, bytes: 300 },
  },
)
