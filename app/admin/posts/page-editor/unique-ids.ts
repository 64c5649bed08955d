import { Plugin } from 'prosemirror-state'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'

/**
 * Gives each section an id of its own: a new one, a copy, and the half of one that was split. Of two with one id the words keep it. A
 * paragraph is joined to another paragraph alone.
 */
export const uniqueIds = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return undefined
    const places = new Map<string, number>()
    doc.forEach((node, position, index) => {
      const id = String(node.attrs.id)
      if (node.attrs.isJoined && doc.maybeChild(index - 1)?.type !== node.type)
        tr.setNodeAttribute(position, 'isJoined', false)
      const other = places.get(id)
      const isTaken = id === '' || other !== undefined
      if (isTaken && id !== '' && doc.nodeAt(other!)!.content.size === 0 && node.content.size > 0)
        tr.setNodeAttribute(other!, 'id', newSectionId())
      else if (isTaken) tr.setNodeAttribute(position, 'id', newSectionId())
      places.set(id, position)
    })
    return tr.docChanged ? tr : undefined
  },
})
