import { z } from 'zod'
import { imageWidths } from '#contract/posts/limits.ts'
import { altOf, broken, withImageDefaults, kind, DescribedImage, savedImageFields, saves } from './kind.ts'

export const image = kind(
  'image',
  { ...DescribedImage.shape, width: z.enum(imageWidths) },
  saves('image', { ...savedImageFields, width: z.enum(imageWidths, broken).default('text') }).transform(
    withImageDefaults,
  ),
  {
    plural: 'images',
    blank: { url: '', alt: '', decorative: false, caption: '', width: 'text' },
    marked: ['caption'],
    plain: (section) => [altOf(section)],
    images: ['url'],
    frame: { elements: 2, bytes: 300 },
  },
)
