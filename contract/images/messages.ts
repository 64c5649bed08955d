/** Messages about uploaded pictures. */
export const imageMessages = {
  uploaded: 'Image uploaded successfully',
  uploadFailed: 'Failed to upload image',
  networkFailed: 'Network error. Please check your connection.',
  deleted: 'Image deleted successfully',
  notFound: 'Image not found',
  tooManyPixels: 'The image must have at most 40 megapixels',
} as const

/** Why a picture cannot be deleted. @param names of what shows it: titles of posts, names of people */
export function imageInUse(names: string[]): string {
  const quoted = names.slice(0, 3).map((name) => `“${name}”`)
  const more = names.length - quoted.length
  const list = [...quoted, ...(more > 0 ? [`${more} more`] : [])]
  return `This image is still used by ${list.join(', ')}. Please remove it there first.`
}
