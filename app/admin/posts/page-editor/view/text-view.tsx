import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { SlashKeys } from '#app/admin/posts/page-editor/row/slash-menu.tsx'
import { usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import {
  toDocument,
  withDocument,
  type TextSection,
} from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { isTyping, textPlugins } from './text-plugins.ts'

type Props = { section: TextSection; label: string; slash: RefObject<SlashKeys | null> }

/** The text of a section while it is written in: a view of the editor, in the place of the same text that stands there otherwise. */
export function TextView({ section, label, slash }: Props) {
  const store = usePageStore()
  const view = useRef<EditorView>(null)
  /** The section as the view last had it. */
  const shown = useRef(section)
  const { key } = section

  const mount = useCallback(
    (element: HTMLElement | null) => {
      const first = store.section(key) as TextSection | undefined
      if (!element || !first) return undefined
      shown.current = first
      const created = new EditorView(
        { mount: element },
        {
          state: EditorState.create({
            doc: toDocument(first),
            plugins: textPlugins(store, first, slash),
          }),
          attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
          dispatchTransaction(this: EditorView, tr) {
            const { anchor, head } = this.state.selection
            this.updateState(this.state.apply(tr))
            if (tr.docChanged) {
              shown.current = withDocument(store.section(key) as TextSection, this.state.doc)
              store.type(shown.current, isTyping(tr), { key, anchor, head })
            }
            if (store.active === key) store.selectionChanged()
          },
          handleDOMEvents: {
            focus: () => void store.activate(key),
            blur: () => void store.selectionChanged(),
          },
        },
      )
      view.current = created
      const unmount = store.mount(key, created)
      return () => {
        unmount()
        created.destroy()
        view.current = null
      }
    },
    [store, key, label, slash],
  )

  // what changed elsewhere: undone, restored, joined
  useLayoutEffect(() => {
    if (!view.current || section === shown.current) return
    shown.current = section
    const { state } = view.current
    const doc = toDocument(section)
    if (doc.eq(state.doc)) return
    const at = Math.min(state.selection.head, doc.content.size)
    view.current.updateState(
      EditorState.create({
        doc,
        plugins: state.plugins,
        selection: TextSelection.near(doc.resolve(at)),
      }),
    )
  })

  return <div ref={mount} className="page-text" />
}
