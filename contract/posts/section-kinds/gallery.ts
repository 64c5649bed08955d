import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { maxGalleryImages } from '#contract/posts/limits.ts'
import { altOf, broken, caption, described, kind, Imaged, imaged, saves } from './kind.ts'
import { block, times } from './size.ts'

export const gallery = kind(
  'gallery',
  { images: z.array(Imaged), caption: z.string() },
  saves('gallery', {
    images: z
      .array(z.object(imaged, broken).transform(described), broken)
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
