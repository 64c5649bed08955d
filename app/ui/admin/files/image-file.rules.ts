import { fileKinds } from '#contract/files/files.ts'
import { imageFileRule } from '#contract/images/image-files.ts'
import { maxPictureMebibytes } from '#contract/limits.ts'

const mediaTypes = imageFileRule.kinds.map((kind) => fileKinds[kind].mime)

/** The media types that the file picker offers. */
export const acceptedImageTypes = mediaTypes.join(',')

/** What the hint of a field says of the pictures that it takes. */
export const pictureHint = `JPEG, PNG, GIF or WEBP, up to ${maxPictureMebibytes} MB. An animated one becomes a still picture.`

/** The error of a file that is not a permitted picture (docs/specification/back-office.md, Posts). The server checks its bytes. */
export function imageFileError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!mediaTypes.includes(type)) return imageFileRule.wrongType
  return size > imageFileRule.maxBytes ? imageFileRule.tooLarge : undefined
}
