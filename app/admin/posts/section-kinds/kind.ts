import type { ReactNode } from 'react'
import type { Node, NodeSpec, Schema } from 'prosemirror-model'
import type { DraftSection, SectionType } from '#app/admin/posts/draft.rules.ts'

export type SectionOf<Type extends SectionType> = Extract<DraftSection, { type: Type }>

/** New values of a section, or what makes them of the present ones: an upload ends when others may have changed. */
export type SectionEdit<Section> = Partial<Section> | ((section: Section) => Partial<Section>)

export type FieldsProps<Type extends SectionType> = {
  section: SectionOf<Type>
  /** The path of the section in the form. */
  field: string
  onEdit: (values: SectionEdit<SectionOf<Type>>) => void
}

/** How a kind of section is written: its place in the document of the editor, and the fields of what is no text in it. */
export type Kind<Type extends SectionType = SectionType> = {
  /** Its node, by the name of the kind, and the nodes that only it contains. */
  nodes: Record<string, NodeSpec>
  /** Shown where it has no words. */
  placeholder?: string
  /** Its fields: beside its text, or in the place of what the page shows of an image and the like. */
  Fields?(this: void, props: FieldsProps<Type>): ReactNode
  /** What the editor shows of an object; undefined where nothing was chosen yet. */
  draw?(this: void, section: SectionOf<Type>): HTMLElement | undefined
  toNodes(schema: Schema, section: SectionOf<Type>): Node[]
  toSection(node: Node): SectionOf<Type>
}

/** The attributes of every section. */
export const sectionAttrs = { id: { default: '' } }

export const idOf = (node: Node): string => String(node.attrs.id)
