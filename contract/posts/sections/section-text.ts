import { toPlainText } from '#contract/posts/inline-text.ts'
import type { SectionInput } from './sections.ts'

/** A section, or what stands for one that this version cannot read. */
export type Readable = SectionInput | { type: 'kept'; id?: string | undefined; kind?: string }

/** A text of a section, and the path of its field in it. */
type PlacedText = { text: string; path: string }

const placed = (texts: readonly string[], pathOf: (index: number) => string): PlacedText[] =>
  texts.map((text, index) => ({ text, path: pathOf(index) }))

/** The texts of a section with inline markup and where each stands in it, in the order in which they are read. */
export function markedFieldsOf(section: Readable): PlacedText[] {
  switch (section.type) {
    case 'list':
      return placed(section.items, (index) => `items.${index}`)
    case 'image':
    case 'video':
      return [{ text: section.caption, path: 'caption' }]
    case 'gallery':
      return [
        ...section.images.map(({ caption }, index) => ({ text: caption, path: `images.${index}.caption` })),
        { text: section.caption, path: 'caption' },
      ]
    case 'table':
      return [
        { text: section.caption, path: 'caption' },
        ...placed(section.header, (column) => `header.${column}`),
        ...section.rows.flatMap((row, index) => placed(row, (column) => `rows.${index}.${column}`)),
      ]
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'conclusion':
    case 'callout':
    case 'footnote':
      return [{ text: section.text, path: 'text' }]
    default:
      return []
  }
}

/** The texts of a section with inline markup, in the order in which they are read. */
export const markedTextsOf = (section: Readable): string[] => markedFieldsOf(section).map(({ text }) => text)

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
