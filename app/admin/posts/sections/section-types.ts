import {
  Code,
  Film,
  Flag,
  GalleryHorizontal,
  Heading,
  Image,
  Lightbulb,
  List,
  Lock,
  Minus,
  Paperclip,
  Pilcrow,
  Quote,
  Superscript,
  Table,
  type LucideIcon,
} from 'lucide-react'
import type { NewSectionType, SectionType } from '#app/admin/posts/draft.rules.ts'

type Kind<Type = SectionType> = { type: Type; label: string; Icon: LucideIcon }

/** The kinds of section in the order in which they are offered, those of the specification first. */
export const offeredKinds: Kind<NewSectionType>[] = [
  { type: 'heading', label: 'Heading', Icon: Heading },
  { type: 'paragraph', label: 'Paragraph', Icon: Pilcrow },
  { type: 'code', label: 'Code', Icon: Code },
  { type: 'list', label: 'List', Icon: List },
  { type: 'quote', label: 'Quote', Icon: Quote },
  { type: 'conclusion', label: 'Conclusion', Icon: Flag },
  { type: 'image', label: 'Image', Icon: Image },
  { type: 'gallery', label: 'Gallery', Icon: GalleryHorizontal },
  { type: 'table', label: 'Table', Icon: Table },
  { type: 'callout', label: 'Callout', Icon: Lightbulb },
  { type: 'video', label: 'Video', Icon: Film },
  { type: 'file', label: 'File', Icon: Paperclip },
  { type: 'footnote', label: 'Footnote', Icon: Superscript },
  { type: 'divider', label: 'Divider', Icon: Minus },
]

/** What posts may have and what is not offered. */
const keptKind: Kind = { type: 'kept', label: 'Kept section', Icon: Lock }

export const sectionKindOf = (type: SectionType): Kind =>
  [...offeredKinds, keptKind].find((kind) => kind.type === type)!
