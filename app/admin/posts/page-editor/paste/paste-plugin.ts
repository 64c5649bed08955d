import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readOwnSections } from '#app/admin/posts/page-editor/blocks/own-sections.ts'
import { placeOwnSections } from '#app/admin/posts/page-editor/blocks/paste-over.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { pasteInto } from './paste-into.ts'
import { clipboardOf } from './paste-sections.ts'
import { uploadFiles } from './upload-files.ts'

/** The pictures that were copied as such: programs put a picture of a text beside the text. */
function picturesOf(data: DataTransfer): File[] {
  return data.getData('text/plain') === ''
    ? [...data.files].filter(({ type }) => type.startsWith('image/'))
    : []
}

/** Pastes and drops text, HTML, Markdown and pictures as sections. */
export function pastePlugin(store: PageStore, key: string): Plugin {
  const take = (view: EditorView, data: DataTransfer): boolean => {
    const own = readOwnSections(data)
    const pictures = picturesOf(data)
    const clipboard = clipboardOf(data)
    if (own.length > 0) placeOwnSections(store, key, view, own)
    else if (pictures.length > 0) void uploadFiles(store, key, pictures)
    else if (clipboard.html || clipboard.text) pasteInto(store, key, view, clipboard)
    else return false
    return true
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        // before the library reads the HTML by the rules of its own
        paste(view, event) {
          if (!event.clipboardData || !take(view, event.clipboardData)) return false
          event.preventDefault()
          return true
        },
      },
      handleDrop(view, event, _slice, isMoved) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        // files are taken by the whole page, between any sections
        if (isMoved || !event.dataTransfer || event.dataTransfer.files.length > 0 || !at) return false
        view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
        return take(view, event.dataTransfer)
      },
    },
  })
}
