import type { FileRule } from '#contract/files/files.ts'
import { mebibyte } from '#contract/limits.ts'

/** Pictures that admins upload (specification, back office §5). What they are called says nothing of what they are. */
export const imageRule = {
  field: 'image',
  kinds: ['jpeg', 'png', 'gif', 'webp'],
  most: 5 * mebibyte,
  isNamedFreely: true,
  required: 'Please select a valid image file (JPEG, PNG, GIF, WEBP)',
  tooLarge: 'Image size should be less than 5MB',
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, WEBP)',
} as const satisfies FileRule

/** The modern formats that every stored picture comes in, the better one first. */
export const imageFormats = ['avif', 'webp'] as const

/**
 * Where a stored picture lies in a certain width and format.
 * @param src the picture's own address, @param width one of its `widths`
 */
export function imageVariant(src: string, width: number, format: (typeof imageFormats)[number]): string {
  return `${src.slice(0, src.lastIndexOf('.'))}-${width}.${format}`
}

/**
 * What the `source` elements of a post's picture say: every width of every modern format. Empty for a picture that is not
 * stored here.
 */
export function imageSources(post: {
  featuredImage: string
  image?: { widths: number[] } | undefined
}): { type: string; srcSet: string }[] {
  const { featuredImage, image } = post
  if (!image) return []
  return imageFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: image.widths.map((width) => `${imageVariant(featuredImage, width, format)} ${width}w`).join(', '),
  }))
}
