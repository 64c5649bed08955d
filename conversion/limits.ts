import { textLimits } from '#contract/limits.ts'
import { maxGalleryImages, maxItems, postTextLimits, tableLimits } from '#contract/posts/limits.ts'

/** Maximum lengths and counts in a section. */
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

/** Maximum nesting of elements. Deeper ones become text, so that hostile input can't exhaust the stack. */
export const maxDepth = 200
