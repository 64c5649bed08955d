import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { maxGalleryImages } from '#contract/posts/limits.ts'
import {
  altOf,
  brokenSectionError,
  caption,
  withImageDefaults,
  defineSectionKind,
  DescribedImage,
  savedImageFields,
  savedSectionSchema,
} from './kind.ts'
import { blockElementSize, timesSize } from './size.ts'

export const gallery = defineSectionKind(
  'gallery',
  { images: z.array(DescribedImage), caption: z.string() },
  savedSectionSchema('gallery', {
    images: z
      .array(z.object(savedImageFields, brokenSectionError).transform(withImageDefaults), brokenSectionError)
      .max(maxGalleryImages, { error: adminPostMessages.galleryTooLarge }),
    caption,
  }),
  {
    plural: 'galleries',
    blank: { images: [], caption: '' },
    marked: ['images.*.caption', 'caption'],
    plain: ({ images }) => images.map(altOf),
    images: ['images.*.url'],
    frame: { elements: 3, bytes: 300 },
    more: ({ images }) => [timesSize(images.length, blockElementSize)],
  },
)
