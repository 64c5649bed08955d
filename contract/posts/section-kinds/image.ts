import { z } from 'zod'
import { imageWidths } from '#contract/posts/limits.ts'
import {
  altOf,
  brokenSectionError,
  withImageDefaults,
  defineSectionKind,
  DescribedImage,
  savedImageFields,
  savedSectionSchema,
} from './kind.ts'

export const image = defineSectionKind(
  'image',
  { ...DescribedImage.shape, width: z.enum(imageWidths) },
  savedSectionSchema('image', {
    ...savedImageFields,
    width: z.enum(imageWidths, brokenSectionError).default('text'),
  }).transform(withImageDefaults),
  {
    plural: 'images',
    blank: { url: '', alt: '', decorative: false, caption: '', width: 'text' },
    marked: ['caption'],
    plain: (section) => [altOf(section)],
    images: ['url'],
    frame: { elements: 2, bytes: 300 },
  },
)
