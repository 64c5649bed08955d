import { z } from 'zod'

/**
 * What is known of a stored picture, so that a page can reserve its place and offer it in every width: its size (pixels)
 * and the widths that it comes in as AVIF and WebP; `imageSources` of image-files.ts makes the addresses.
 */
export const ImageFacts = z.object({
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
export type ImageFacts = z.infer<typeof ImageFacts>

/** `url` is the picture in its original format; it is a path of this site. */
export const ImageUploaded = z.object({
  success: z.literal(true),
  message: z.string(),
  file: ImageFacts.extend({ url: z.string() }),
})

/** Both name the path of the new picture. */
export const ProfileImageChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  profileImage: z.string(),
  imageUrl: z.string(),
})
