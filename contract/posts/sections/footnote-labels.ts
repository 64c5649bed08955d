import type { Readable } from './section-text.ts'

/** The labels of the footnotes of an article. */
export function footnoteLabels(content: readonly Readable[]): Set<string> {
  return new Set(content.flatMap((section) => (section.type === 'footnote' ? [section.label] : [])))
}
