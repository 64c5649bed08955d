import { fileKinds } from '#contract/files/files.ts'
import { imageFileRule } from '#contract/images/image-files.ts'

const mediaTypes = imageFileRule.kinds.map((kind) => fileKinds[kind].mime)

/** The media types that the file picker offers. */
export const acceptedImageTypes = mediaTypes.join(',')

/** The error of a file that is not a permitted picture (docs/specification/back-office.md, Posts). The server checks its bytes. */
export function imageFileError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!mediaTypes.includes(type)) return imageFileRule.wrongType
  return size > imageFileRule.maxBytes ? imageFileRule.tooLarge : undefined
}
