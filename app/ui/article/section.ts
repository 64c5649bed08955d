import type { ReactNode } from 'react'
import type { References } from './inline-text.tsx'
import type { Readable } from '#contract/posts/sections/section-text.ts'

/** A section of an article. Sections of unknown types render nothing. */
export type Section = Readable

/**
 * Renders a section of one kind.
 * @param context the id of a heading, and the footnote references of the article
 */
export type Render<Type extends Section['type']> = (
  section: Extract<Section, { type: Type }>,
  context: { anchor: string | undefined; references: References | undefined },
) => ReactNode

/** Whether a section has no content and renders nothing. */
export function isEmptySection(section: Section): boolean {
  if ('text' in section && section.type !== 'file') return !section.text.trim()
  return section.type === 'list' && section.items.length === 0
}
