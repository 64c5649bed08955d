import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import { footnoteLabels } from './footnote-labels.ts'
import { markedTextsOf, type Readable } from './section-text.ts'

/** The labels of the footnotes to which a section refers, in order. @param footnotes the labels of the article's footnotes */
function referencesOf(section: Readable, footnotes: ReadonlySet<string>): string[] {
  const labelsIn = (pieces: InlineNode[]): string[] =>
    pieces.flatMap((piece) => {
      if (typeof piece === 'string') return []
      if (piece.kind === 'footnote') return [piece.label]
      return 'children' in piece ? labelsIn(piece.children) : []
    })
  return markedTextsOf(section).flatMap((text) => labelsIn(parseInline(text, footnotes)))
}

/** The numbers of an article's footnotes by their labels: in the order of the first references, then those without any. */
export function numberFootnotes(content: readonly Readable[]): Map<string, number> {
  const labels = footnoteLabels(content)
  if (labels.size === 0) return new Map()
  const referred = content.flatMap((section) => referencesOf(section, labels))
  return new Map([...new Set([...referred, ...labels])].map((label, index) => [label, index + 1]))
}
