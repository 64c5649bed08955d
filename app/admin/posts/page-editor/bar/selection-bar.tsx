import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { Bold, Code, Italic, Link2, Superscript, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { madeSection } from '#app/admin/posts/draft.rules.ts'
import { useFromPage, usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import { marks } from '#app/admin/posts/page-editor/text/schema.ts'
import { withDocument, type TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { LinkField } from './link-field.tsx'

const formats: { name: string; Icon: LucideIcon; key: string; mark: MarkType }[] = [
  { name: 'Bold', Icon: Bold, key: 'B', mark: marks.strong! },
  { name: 'Italic', Icon: Italic, key: 'I', mark: marks.emphasis! },
  { name: 'Code', Icon: Code, key: 'E', mark: marks.inlineCode! },
]

/** The formats of a selected text, in a bar above it; with the address of a link where one is asked for. */
export function SelectionBar() {
  const store = usePageStore()
  const bar = useRef<HTMLDivElement>(null)
  const state = useFromPage('selection', ({ activeView }) => activeView?.state)
  const isLinking = useFromPage('selection', (page) => page.isLinking)
  const hasFocus = useFromPage('selection', ({ activeView }) => activeView?.hasFocus() ?? false)
  const view = store.activeView
  const isShown = !!view && !!state && (isLinking || (hasFocus && !state.selection.empty))
  const selection = state?.selection

  useLayoutEffect(() => {
    if (!isShown || !selection) return
    const { style, offsetWidth, offsetHeight, offsetParent } = bar.current!
    const sheet = offsetParent!.getBoundingClientRect()
    const start = view.coordsAtPos(selection.from)
    const end = view.coordsAtPos(selection.to, -1)
    const middle = start.top === end.top ? (start.left + end.right) / 2 : start.left
    const left = Math.min(Math.max(middle - sheet.left - offsetWidth / 2, 0), sheet.width - offsetWidth)
    const isRoomAbove = start.top - offsetHeight - 8 > 0
    style.left = `${left}px`
    style.top = `${isRoomAbove ? start.top - sheet.top - offsetHeight - 8 : end.bottom - sheet.top + 8}px`
  })

  if (!isShown) return null
  /** A reference behind the selection, and the footnote at the end, which is written next. */
  const addFootnote = () => {
    const footnote = madeSection('footnote', store.sections)
    if (footnote.type !== 'footnote') return
    const { doc } = state.tr.insert(state.selection.to, state.schema.text(`[^${footnote.label}]`))
    const referring = withDocument(store.section(store.active!) as TextSection, doc)
    const all = store.sections.with(store.indexOf(referring.key), referring)
    store.commit([...all, footnote], { key: footnote.key, at: 'start' })
  }
  const isActive = (mark: MarkType) => state.doc.rangeHasMark(state.selection.from, state.selection.to, mark)
  const look =
    'grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-heading aria-pressed:bg-raised aria-pressed:text-heading pointer-coarse:size-11'
  return (
    <div ref={bar} className="page-selection">
      {isLinking ? (
        <LinkField view={view} state={state} onClose={() => store.setLinking(false)} />
      ) : (
        <div role="toolbar" aria-label="Formatting of the selection" className="flex">
          {formats.map(({ name, Icon, key, mark }) => (
            <button
              key={name}
              type="button"
              title={`${name} (Ctrl+${key})`}
              aria-label={name}
              aria-pressed={isActive(mark)}
              // a press must not remove the selection from the text
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                toggleMark(mark)(view.state, view.dispatch)
                view.focus()
              }}
              className={look}
            >
              <Icon className="size-4" aria-hidden="true" />
            </button>
          ))}
          <button
            type="button"
            title="Link (Ctrl+K)"
            aria-label="Link"
            aria-pressed={isActive(marks.link!)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => store.setLinking(true)}
            className={look}
          >
            <Link2 className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            title="Footnote"
            aria-label="Footnote"
            onMouseDown={(event) => event.preventDefault()}
            onClick={addFootnote}
            className={look}
          >
            <Superscript className="size-4" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
