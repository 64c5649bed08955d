import type { FileRule } from '#contract/files/files.ts'
import { imageFileRule } from '#contract/images/image-files.ts'

/** Logos that owners upload: images, and SVG drawings, which are converted to images. */
export const logoFileRule = {
  ...imageFileRule,
  kinds: [...imageFileRule.kinds, 'svg'],
  required: 'Please select a valid image file (SVG, JPEG, PNG, GIF, WEBP)',
  wrongType: 'Please select a valid image file (SVG, JPEG, PNG, GIF, WEBP)',
} as const satisfies FileRule
