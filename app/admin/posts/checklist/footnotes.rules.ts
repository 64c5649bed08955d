import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import { markedFieldsOf } from '#contract/posts/sections/section-text.ts'
import type { DraftSection, FieldError } from '#app/admin/posts/draft.rules.ts'

/** Matches every reference, even to a footnote that doesn't exist. */
const anyFootnote = { has: () => true, size: 1 }

function labelsIn(pieces: readonly InlineNode[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    if (piece.kind === 'footnote') return [piece.label]
    return 'children' in piece ? labelsIn(piece.children) : []
  })
}

/** Reports references without a footnote, and footnotes without a reference. */
export function footnoteAdvice(sections: readonly DraftSection[]): FieldError[] {
  const labels = footnoteLabels(sections)
  const referred = new Set<string>()
  const missing = sections.flatMap((section, index) => {
    const named = new Map<string, FieldError>()
    for (const { text, path } of markedFieldsOf(section))
      for (const label of labelsIn(parseInline(text, anyFootnote))) {
        referred.add(label)
        if (labels.has(label) || named.has(label)) continue
        named.set(label, {
          field: `content.${index}.${path}`,
          message: `Section ${index + 1} refers to footnote “${label}”, which doesn’t exist`,
        })
      }
    return [...named.values()]
  })
  const unused = sections.flatMap((section, index) =>
    section.type === 'footnote' && !referred.has(section.label)
      ? [
          {
            field: `content.${index}.text`,
            message: section.label
              ? `No text refers to footnote “${section.label}” in section ${index + 1}`
              : `The footnote in section ${index + 1} has no label, so no text can refer to it`,
          },
        ]
      : [],
  )
  return [...missing, ...unused]
}
