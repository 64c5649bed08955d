import { Plugin, TextSelection } from 'prosemirror-state'

/**
 * Reads the selection of the browser before a key does anything. Browsers tell of it later than of keys, so that on a busy machine Enter
 * would split a text where the cursor was before the arrows.
 */
export const readSelection = new Plugin({
  props: {
    handleKeyDown(view) {
      const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection()!
      const isInside = view.dom.contains(anchorNode) && view.dom.contains(focusNode)
      if (view.composing || !anchorNode || !focusNode || !isInside) return false
      const { doc, selection, tr } = view.state
      const anchor = view.posAtDOM(anchorNode, anchorOffset)
      const head = view.posAtDOM(focusNode, focusOffset)
      if (anchor === selection.anchor && head === selection.head) return false
      const shown = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
      if (!shown.eq(selection)) view.dispatch(tr.setSelection(shown))
      return false
    },
  },
})
