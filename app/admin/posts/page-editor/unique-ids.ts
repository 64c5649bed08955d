import { Plugin } from 'prosemirror-state'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'

/**
 * Gives each section a unique id: new sections, copies and the second half of a split one. If two sections have the
 * same id, the one with text keeps it. A paragraph can only be joined to another paragraph.
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
