import type { ReactNode } from 'react'
import type { References } from './inline-text.tsx'
import { CodeBlock } from './section-kinds/code.tsx'
import { conclusion } from './section-kinds/conclusion.tsx'
import { heading } from './section-kinds/heading.tsx'
import { list } from './section-kinds/list.tsx'
import { paragraph } from './section-kinds/paragraph.tsx'
import { quote } from './section-kinds/quote.tsx'
import { isEmptySection, type Render, type Section } from './section.ts'

/** The kinds in the specification; most articles use no others. */
const kinds = { paragraph, heading, code: CodeBlock, list, quote, conclusion }
export type PlainType = keyof typeof kinds

/** Whether a section renders without the script and stylesheet of the other kinds. */
export const isPlain = (section: Section): boolean => section.type in kinds || isEmptySection(section)

/** Renders a section of a kind in the specification; null for other kinds. */
export function plainSection(
  section: Section,
  anchor: string | undefined,
  references?: References,
): ReactNode {
  if (isEmptySection(section) || !isPlain(section)) return null
  return (kinds[section.type as PlainType] as Render<Section['type']>)(section, { anchor, references })
}
