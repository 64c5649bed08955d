import { toPlainText } from '#contract/posts/inline-text.ts'
import type { SectionInput } from './sections.ts'

/** A section, or what stands for one that this version cannot read. */
export type Readable = SectionInput | { type: 'kept'; id?: string | undefined; kind?: string }

/** The texts of a section with inline markup, in the order in which they are read. */
export function markedTextsOf(section: Readable): string[] {
  switch (section.type) {
    case 'list':
      return section.items
    case 'image':
    case 'video':
      return [section.caption]
    case 'gallery':
      return [...section.images.map(({ caption }) => caption), section.caption]
    case 'table':
      return [section.caption, ...section.header, ...section.rows.flat()]
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'conclusion':
    case 'callout':
    case 'footnote':
      return [section.text]
    default:
      return []
  }
}

const altOf = ({ alt, decorative }: { alt: string; decorative: boolean }) => (decorative ? '' : alt)

/** The texts of a section that are shown, or read out, as they are typed. */
function plainTextsOf(section: Readable): string[] {
  switch (section.type) {
    case 'code':
      return [section.text]
    case 'image':
      return [altOf(section)]
    case 'gallery':
      return section.images.map(altOf)
    case 'video':
      return [section.title]
    case 'file':
      return [section.text, section.name]
    default:
      return []
  }
}

/** The readable texts of a section without their markup. @param footnotes the labels of the article's footnotes, whose references go */
export function textsOf(section: Readable, footnotes: ReadonlySet<string>): string[] {
  const texts = [
    ...plainTextsOf(section),
    ...markedTextsOf(section).map((text) => toPlainText(text, footnotes)),
  ]
  return texts.filter((text) => text !== '')
}
