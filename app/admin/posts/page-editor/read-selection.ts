import { Plugin, TextSelection } from 'prosemirror-state'

/**
 * Reads the browser's selection before it handles a key. Browsers report selection changes after key events, so on a
 * busy machine Enter could split the text where the cursor was before the arrow keys.
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
