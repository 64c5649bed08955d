import { fileKinds } from '#contract/files/files.ts'
import { scaledImageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { maxImageMebibytes, maxScaledImageMebibytes } from '#contract/limits.ts'

const { kinds, wrongType, scaled } = scaledImageFileRule
const mediaTypes = kinds.map((kind) => fileKinds[kind].mime)

/** The media types that the file picker offers. */
export const acceptedImageTypes = mediaTypes.join(',')

/** The hint of an image field. */
export const imageHint = `JPEG, PNG, GIF or WEBP, up to ${maxScaledImageMebibytes} MB. Animations become still images.`

/** The hint of a logo field. */
export const logoHint = `SVG, JPEG, PNG, GIF or WEBP, up to ${maxImageMebibytes} MB. Animations become still images.`

/** The error of a file that is not a permitted image (docs/specification/back-office.md, Posts). The server checks its bytes. */
export function imageFileError({
  type,
  size,
  name = '',
}: Pick<File, 'type' | 'size'> & { name?: string }): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return imageMessages.heic
  if (!mediaTypes.includes(type)) return wrongType
  return size > scaled.maxBytes ? scaled.tooLarge : undefined
}

/** The query of an upload: the server scales down an image that is over the specification's limit. */
export function uploadQueryOf(body: FormData): { scale?: 'true' } {
  const image = body.get(scaledImageFileRule.field)
  return image instanceof File && image.size > scaledImageFileRule.maxBytes ? { scale: 'true' } : {}
}
