import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { maxGalleryImages } from '#contract/posts/limits.ts'
import {
  altOf,
  broken,
  caption,
  withImageDefaults,
  kind,
  DescribedImage,
  savedImageFields,
  saves,
} from './kind.ts'
import { block, times } from './size.ts'

export const gallery = kind(
  'gallery',
  { images: z.array(DescribedImage), caption: z.string() },
  saves('gallery', {
    images: z
      .array(z.object(savedImageFields, broken).transform(withImageDefaults), broken)
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
    more: ({ images }) => [times(images.length, block)],
  },
)
