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
  describeOwnOnly: 'You can only describe images you uploaded',
  replaceOwnOnly: 'You can only replace images you uploaded',
  shownByOthers: 'Other people’s posts or profiles use this image. Ask an editor to replace it.',
  unreadableDrawing: 'This SVG file can’t be read. Export it again, or choose a PNG.',
  emptyDrawing: 'This SVG shows nothing on its own. Export it with its images embedded.',
  drawingWithText:
    'This SVG contains text. In your drawing app, convert the text to outlines and export it again, or choose a PNG.',
  tooCostly: 'This image takes too long to process. Upload one with fewer pixels or less detail.',
  tooManyShown: `This contains more than ${formatNumber(maxShownFiles)} images and files. Remove some.`,
  tooManyPixels: 'The image can have up to 50 megapixels',
  tooLargeToScale: `The image can have up to ${maxScaledImageMebibytes} MB`,
  heic: 'Browsers can’t show HEIC images. Save it as JPEG, or set your phone’s camera to “Most compatible”.',
} as const

/**
 * Says why an image can't be deleted.
 * @param names titles of posts and names of people that use it
 * @param unnamed number of other posts that use it, whose titles the reader may not see
 */
export function imageInUse(names: string[], unnamed = 0): string {
  const quoted = names.slice(0, 3).map((name) => `“${name}”`)
  const more = names.length - quoted.length + unnamed
  const others = quoted.length > 0 ? `${more} more` : more === 1 ? 'another post' : `${more} other posts`
  const list = [...quoted, ...(more > 0 ? [others] : [])]
  return `This image is used by ${list.join(', ')}. Remove it there first.`
}
