import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { kindOf, typeOf } from '#app/admin/posts/section-kinds/kinds.ts'
import { sectionAt } from './blocks.ts'

/** A footnote reference in a text. */
const footnoteReference = /\[\^[^\s[\]]+\]/g

function referencesIn(doc: Node, from: number, to: number): Decoration[] {
  const raised: Decoration[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText || node.marks.some(({ type }) => type.spec.code)) return
    for (const { 0: reference, index } of node.text!.matchAll(footnoteReference)) {
      const start = position + index
      raised.push(Decoration.inline(start, start + reference.length, { class: 'page-reference' }))
    }
  })
  return raised
}

/** Shows footnote references as superscripts, as the article does. */
const raisedReferences: Plugin<DecorationSet> = new Plugin({
  state: {
    init: (_config, { doc }) => DecorationSet.create(doc, referencesIn(doc, 0, doc.content.size)),
    apply(tr, before) {
      if (!tr.docChanged) return before
      let set = before.map(tr.mapping, tr.doc)
      tr.mapping.maps.forEach((map, index) =>
        map.forEach((_from, _to, newFrom, newTo) => {
          const rest = tr.mapping.slice(index + 1)
          const $from = tr.doc.resolve(rest.map(newFrom, -1))
          const $to = tr.doc.resolve(rest.map(newTo, 1))
          const [start, end] = [$from.start(), Math.max($from.end(), $to.end())]
          set = set.remove(set.find(start, end)).add(tr.doc, referencesIn(tr.doc, start, end))
        }),
      )
      return set
    },
  },
  props: { decorations: (state) => raisedReferences.getState(state) },
})

/** Frames the section with the cursor and shows the placeholder of an empty text. */
const frame = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const { node, position } = sectionAt(selection)
      const marked = [Decoration.node(position, position + node.nodeSize, { class: 'is-active' })]
      const { $head } = selection
      const hint = kindOf(typeOf(node)).placeholder
      if (hint !== undefined && $head.parent.isTextblock && $head.parent.content.size === 0)
        marked.push(Decoration.node($head.before(), $head.after(), { 'data-placeholder': hint }))
      return DecorationSet.create(doc, marked)
    },
  },
})

export const decorations = [raisedReferences, frame]
