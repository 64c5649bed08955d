import {
  Code,
  Film,
  Flag,
  GalleryHorizontal,
  Heading,
  Image,
  Lightbulb,
  Link,
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
import { keysOf } from '#contract/fields.ts'
import type { NewSectionType, SectionType } from '#app/admin/posts/draft.rules.ts'

type Label = { label: string; Icon: LucideIcon; group: 'Text' | 'Media' | 'More' }

/** The name, icon and group of each kind. This module doesn't import the editor library. */
export const kindLabels: Record<SectionType, Label> = {
  paragraph: { label: 'Paragraph', Icon: Pilcrow, group: 'Text' },
  heading: { label: 'Heading', Icon: Heading, group: 'Text' },
  list: { label: 'List', Icon: List, group: 'Text' },
  quote: { label: 'Quote', Icon: Quote, group: 'Text' },
  callout: { label: 'Callout', Icon: Lightbulb, group: 'Text' },
  conclusion: { label: 'Conclusion', Icon: Flag, group: 'Text' },
  code: { label: 'Code', Icon: Code, group: 'Text' },
  image: { label: 'Image', Icon: Image, group: 'Media' },
  gallery: { label: 'Gallery', Icon: GalleryHorizontal, group: 'Media' },
  video: { label: 'Video', Icon: Film, group: 'Media' },
  file: { label: 'File', Icon: Paperclip, group: 'Media' },
  link: { label: 'Link card', Icon: Link, group: 'Media' },
  table: { label: 'Table', Icon: Table, group: 'More' },
  footnote: { label: 'Footnote', Icon: Superscript, group: 'More' },
  divider: { label: 'Divider', Icon: Minus, group: 'More' },
  kept: { label: 'Unsupported section', Icon: Lock, group: 'More' },
}

export const labelOf = (type: SectionType): string => kindLabels[type].label

/** The kinds of section in the order in which they are offered. */
export const offeredKinds = keysOf(kindLabels).filter((type): type is NewSectionType => type !== 'kept')
