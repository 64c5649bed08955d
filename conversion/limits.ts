import { textLimits } from '#contract/limits.ts'
import { maxGalleryImages, maxItems, postTextLimits, tableLimits } from '#contract/posts/limits.ts'

/** Maximum lengths and counts of what a section holds. */
export const sectionLimits = {
  ...postTextLimits,
  ...tableLimits,
  text: postTextLimits.section,
  items: maxItems,
  author: textLimits.name,
  title: postTextLimits.videoTitle,
  label: postTextLimits.footnoteLabel,
  images: maxGalleryImages,
  address: postTextLimits.imageAddress,
} as const

/** Elements that are nested deeper than this become their text, so that hostile input cannot exhaust the stack. */
export const maxDepth = 200
