import { maxScaledImageMebibytes } from '#contract/limits.ts'
import { formatNumber } from '#contract/locale.ts'
import { maxShownFiles } from './limits.ts'

/** Messages about uploaded images. */
export const imageMessages = {
  uploaded: 'Image uploaded successfully',
  uploadFailed: 'Failed to upload image',
  networkFailed: 'Network error. Please check your connection.',
  deleted: 'Image deleted successfully',
  notFound: 'Image not found',
  described: 'Alternative text saved',
  describeFailed: 'Failed to save the alternative text',
  replaced: 'Image replaced successfully',
  replaceFailed: 'Failed to replace image',
  deleteFailed: 'Failed to delete image',
  listFailed: 'Failed to load images',
  describeOwnOnly: 'You may describe images that you uploaded only',
  replaceOwnOnly: 'You may replace images that you uploaded only',
  shownByOthers: 'This image is also shown by others’ posts or profiles. Please ask an editor to replace it.',
  unreadableDrawing: 'This SVG file cannot be read. Please export it again, or choose a PNG.',
  emptyDrawing: 'This drawing shows nothing by itself. Please export it with its images inside.',
  drawingWithText:
    'This SVG contains text. In your drawing program, convert the text to outlines and export it again, or choose a PNG.',
  tooCostly: 'The image takes too long to process. Please upload one with fewer pixels or less detail.',
  tooManyShown: `This shows more than ${formatNumber(maxShownFiles)} images and files. Please remove some.`,
  tooManyPixels: 'The image must have at most 50 megapixels',
  tooLargeToScale: `The image must have at most ${maxScaledImageMebibytes} MB`,
  heic: 'This is an HEIC image, which browsers cannot show. Save it as JPEG, or set the phone’s camera to “Most compatible”.',
} as const

/**
 * Why an image cannot be deleted.
 * @param names of what shows it: titles of posts, names of people
 * @param unnamed how many other posts show it, whose titles are not for the reader
 */
export function imageInUse(names: string[], unnamed = 0): string {
  const quoted = names.slice(0, 3).map((name) => `“${name}”`)
  const more = names.length - quoted.length + unnamed
  const others = quoted.length > 0 ? `${more} more` : more === 1 ? 'another post' : `${more} other posts`
  const list = [...quoted, ...(more > 0 ? [others] : [])]
  return `This image is still used by ${list.join(', ')}. Please remove it there first.`
}
