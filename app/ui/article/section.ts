import type { Readable } from '#contract/posts/sections/section-text.ts'

/** A section of an article; one of an unknown type shows nothing. */
export type Section = Readable

/** Whether a section has no content, so that nothing is rendered for it. */
export function isEmptySection(section: Section): boolean {
  if ('text' in section && section.type !== 'file') return !section.text.trim()
  return section.type === 'list' && section.items.length === 0
}
