import { z } from 'zod'
import { isStorableText } from '#contract/text.ts'

/**
 * Size of a stored picture (pixels), and the widths in which it is available as AVIF and WebP: enough for a page to
 * reserve its space and to offer every width (see `imageSources`).
 */
export const ImageFacts = z.object({
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
export type ImageFacts = z.infer<typeof ImageFacts>

/** `url` is the path of the picture in its original format. */
export const ImageUploaded = z.object({
  success: z.literal(true),
  message: z.string(),
  file: ImageFacts.extend({ url: z.string() }),
})

/** `file` is the last part of the path of a picture. */
export const ImageParams = z.object({ file: z.string().max(100).refine(isStorableText) })

/** Both are the path of the new picture. */
export const ProfileImageChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  profileImage: z.string(),
  imageUrl: z.string(),
})
