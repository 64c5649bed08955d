import type { FileRule } from '#contract/files/files.ts'
import { maxImageMebibytes, maxScaledImageMebibytes, mebibyte } from '#contract/limits.ts'
import { imageMessages } from './messages.ts'

/** Images that admins upload. */
export const imageFileRule = {
  field: 'image',
  kinds: ['jpeg', 'png', 'gif', 'webp'],
  maxBytes: maxImageMebibytes * mebibyte,
  required: 'Please select a valid image file (JPEG, PNG, GIF, WEBP)',
  tooLarge: `Image size should be less than ${maxImageMebibytes}MB`,
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, WEBP)',
} as const satisfies FileRule

/** The same, for calls that scale larger images down. HEIC is accepted here so that the server can reject it with an explanation. */
export const scaledImageFileRule = {
  ...imageFileRule,
  scaled: {
    kinds: [...imageFileRule.kinds, 'heic'],
    maxBytes: maxScaledImageMebibytes * mebibyte,
    tooLarge: imageMessages.tooLargeToScale,
  },
} as const satisfies FileRule

/** Formats of the variants of every stored image, smallest first. */
export const imageVariantFormats = ['avif', 'webp'] as const

/**
 * The path of a stored image in one width and format.
 * @param imagePath the path of the image, @param width one of its `widths` (pixels)
 */
export function variantPathOfImage(
  imagePath: string,
  width: number,
  format: (typeof imageVariantFormats)[number],
): string {
  return `${imagePath.slice(0, imagePath.lastIndexOf('.'))}-${width}.${format}`
}

/** Returns the `source` elements for a post's image, every width in every modern format; none for an image that isn't stored here. */
export function imageSources(post: {
  featuredImage: string
  image?: { widths: number[] } | undefined
}): { type: string; srcSet: string }[] {
  const { featuredImage, image } = post
  if (!image) return []
  return imageVariantFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: image.widths
      .map((width) => `${variantPathOfImage(featuredImage, width, format)} ${width}w`)
      .join(', '),
  }))
}
