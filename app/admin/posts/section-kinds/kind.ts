import type { ReactNode } from 'react'
import type { Node, NodeSpec, Schema } from 'prosemirror-model'
import type { DraftSection, SectionType } from '#app/admin/posts/draft.rules.ts'

export type SectionOf<Type extends SectionType> = Extract<DraftSection, { type: Type }>

/** New values of a section, or a function of its current values: other values may have changed by the time an upload ends. */
export type SectionEdit<Section> = Partial<Section> | ((section: Section) => Partial<Section>)

export type FieldsProps<Type extends SectionType> = {
  section: SectionOf<Type>
  /** The section's path in the form. */
  field: string
  onEdit: (values: SectionEdit<SectionOf<Type>>) => void
}

/** How the editor handles a kind of section: its document nodes, and the fields for everything that isn't text. */
export type Kind<Type extends SectionType = SectionType> = {
  /** The kind's own node, by the name of the kind, and the nodes that only it contains. */
  nodes: Record<string, NodeSpec>
  /** Shown while it is empty. */
  placeholder?: string
  /** Its fields. They appear below its text, or replace the view of an object such as an image. */
  Fields?(this: void, props: FieldsProps<Type>): ReactNode
  /** Renders an object, such as an image; undefined if nothing has been chosen yet. */
  draw?(this: void, section: SectionOf<Type>): HTMLElement | undefined
  toNodes(schema: Schema, section: SectionOf<Type>): Node[]
  toSection(node: Node): SectionOf<Type>
}

/** Attributes that every section has. */
export const sectionAttrs = { id: { default: '' } }

export const idOf = (node: Node): string => String(node.attrs.id)
