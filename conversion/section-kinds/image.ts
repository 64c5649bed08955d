import { toPlainText } from '#contract/posts/inline-text.ts'
import { altOf, type DescribedImage } from '#contract/posts/section-kinds/kind.ts'
import { escaped, oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

/** Writes an image. Images of this site are in a folder next to the texts. */
export function markdownImage(image: DescribedImage): string {
  const address = image.url.replace(/^\/images\//, '../images/').replaceAll(' ', '%20')
  const title = toPlainText(image.caption).replaceAll(/["\\]/g, String.raw`\$&`)
  return `![${oneLine(escaped(altOf(image)))}](${address}${title ? ` "${oneLine(title)}"` : ''})`
}

export const image: Writer<'image'> = {
  markdown: (section) => markdownImage(section),
  html: (section, { image }) => image(section),
}
