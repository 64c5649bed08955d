import { toPlainText } from '#contract/posts/inline-text.ts'
import { altOf, type Pictured } from '#contract/posts/kinds/kind.ts'
import { escaped, oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

/** A picture of this site lies beside the folder of the texts. */
export function markdownPicture(picture: Pictured): string {
  const address = picture.url.replace(/^\/images\//, '../images/').replaceAll(' ', '%20')
  const title = toPlainText(picture.caption).replaceAll(/["\\]/g, String.raw`\$&`)
  return `![${oneLine(escaped(altOf(picture)))}](${address}${title ? ` "${oneLine(title)}"` : ''})`
}

export const image: Writer<'image'> = {
  markdown: (section) => markdownPicture(section),
  html: (section, { picture }) => picture(section),
}
