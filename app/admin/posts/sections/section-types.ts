import { Code, Flag, Heading, List, Pilcrow, Quote, type LucideIcon } from 'lucide-react'
import type { SectionType } from '#app/admin/posts/draft.rules.ts'

/** The six kinds of section, in the order in which they are offered. */
export const sectionKinds: { type: SectionType; label: string; Icon: LucideIcon }[] = [
  { type: 'heading', label: 'Heading', Icon: Heading },
  { type: 'paragraph', label: 'Paragraph', Icon: Pilcrow },
  { type: 'code', label: 'Code', Icon: Code },
  { type: 'list', label: 'List', Icon: List },
  { type: 'quote', label: 'Quote', Icon: Quote },
  { type: 'conclusion', label: 'Conclusion', Icon: Flag },
]

export const sectionKindOf = (type: SectionType) => sectionKinds.find((kind) => kind.type === type)!
