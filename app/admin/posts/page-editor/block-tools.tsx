import { NodeSelection, Selection, type Command } from 'prosemirror-state'
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import type { NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { kindOf, sectionOf, typeOf } from '#app/admin/posts/section-kinds/kinds.ts'
import { kindLabels, labelOf, offeredKinds } from '#app/admin/posts/section-kinds/labels.ts'
import { isObject } from '#app/admin/posts/section-kinds/object.ts'
import type { ArticleEditor } from './article-editor.ts'
import {
  duplicate,
  insertSection,
  isConvertible,
  moveDown,
  moveTo,
  moveUp,
  deleteBlocks,
  sectionAt,
  turnSelectionInto,
} from './blocks.ts'
import { useEditor, useFromEditor } from './editor-context.ts'
import { usePointerDrag } from './pointer-drag.ts'

/** Inserts a section at the cursor and moves into it. */
export function insertKind(editor: ArticleEditor, type: NewSectionType): void {
  const { tr } = editor.state
  const id = insertSection(tr, type)
  editor.dispatch(tr)
  editor.view?.focus()
  editor.set({ announcement: `${labelOf(type)} inserted` })
  if (type !== 'divider' && isObject(editor.find(id)!.node)) editor.openObject(id)
}

/** Moves the cursor into a section unless it is already there. */
function enter(editor: ArticleEditor, id: string): void {
  const found = editor.find(id)
  if (!found || sectionAt(editor.state.selection).position === found.position) return
  const { tr } = editor.state
  const { position, node } = found
  const selection = isObject(node)
    ? NodeSelection.create(tr.doc, position)
    : Selection.near(tr.doc.resolve(position + 1))
  editor.dispatch(tr.setSelection(selection))
}

/**
 * The tools of the section under the pointer, or else of the one with the cursor: beside the section, or in a bar at
 * the bottom on narrow screens. Also shows the settings of the section with the cursor. Typing doesn't render it again.
 */
export function BlockTools() {
  const editor = useEditor()
  const tools = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLElement>(null)
  const active = useFromEditor(({ state }) => String(sectionAt(state.selection).node.attrs.id))
  const hovered = useFromEditor((from) => from.hovered)
  const id = hovered ?? active
  const type = useFromEditor(
    useCallback((from) => typeOf((from.find(id) ?? from.find(active)!).node), [id, active]),
  )
  // the fields render from the node's attributes, which typing doesn't change
  useFromEditor(({ state }) => sectionAt(state.selection).node.attrs)
  const error = useFromEditor((from) => (from.error && from.error.id !== from.open ? from.error : undefined))
  const { drag, handleOf } = usePointerDrag(list, (dragged, slot) => {
    enter(editor, dragged)
    if (editor.run(moveTo(() => slot))) editor.announcePlace()
  })
  const slot = drag?.slot

  useEffect(() => {
    const elementOf = (one: string) => {
      const position = editor.positionOf(one)
      const dom = position === undefined ? undefined : editor.view?.nodeDOM(position)
      return dom instanceof HTMLElement ? dom : undefined
    }
    const place = () => {
      list.current = editor.view?.dom ?? null
      const [over, own] = [elementOf(id) ?? elementOf(active), elementOf(active)]
      if (over) tools.current?.style.setProperty('--block-top', `${over.offsetTop}px`)
      if (own && settings.current) settings.current.style.top = `${own.offsetTop + own.offsetHeight + 8}px`
      if (slot === undefined || !line.current) return
      const rows = [...editor.view!.dom.children] as HTMLElement[]
      const next = rows[slot]
      const last = rows.at(-1)!
      line.current.style.top = `${next ? next.offsetTop - 12 : last.offsetTop + last.offsetHeight + 8}px`
    }
    let frame = requestAnimationFrame(place)
    const unsubscribe = editor.subscribe(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    return () => {
      cancelAnimationFrame(frame)
      unsubscribe()
    }
  }, [editor, id, active, slot])

  const { label } = kindLabels[type]
  const act = (command: Command) => () => {
    enter(editor, id)
    editor.run(command)
  }
  const own = editor.find(active)
  const Fields = own && !isObject(own.node) ? kindOf(typeOf(own.node)).Fields : undefined
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press must not take the focus from the text */}
      <div
        ref={tools}
        role="group"
        aria-label={`Section: ${label}`}
        className="page-tools"
        onMouseDown={(event) => event.preventDefault()}
      >
        <ActionMenu
          label="Insert section below"
          Icon={Plus}
          actions={offeredKinds.map((kind) => ({
            label: labelOf(kind),
            Icon: kindLabels[kind].Icon,
            onSelect: () => {
              enter(editor, id)
              insertKind(editor, kind)
            },
          }))}
        />
        <ActionMenu
          label={`${label}: move, change or delete`}
          Icon={GripVertical}
          handle={handleOf(id)}
          actions={[
            { label: 'Move up', Icon: ArrowUp, onSelect: act(moveUp) },
            { label: 'Move down', Icon: ArrowDown, onSelect: act(moveDown) },
            ...(isConvertible(type)
              ? offeredKinds
                  .filter((kind) => kind !== type && isConvertible(kind))
                  .map((kind) => ({
                    label: `Turn into ${labelOf(kind).toLowerCase()}`,
                    Icon: kindLabels[kind].Icon,
                    onSelect: act(turnSelectionInto(kind)),
                  }))
              : []),
            ...(type === 'kept'
              ? []
              : [
                  { label: 'Duplicate', Icon: Copy, onSelect: act(duplicate) },
                  { label: 'Delete', Icon: Trash2, onSelect: act(deleteBlocks) },
                ]),
          ]}
        />
      </div>
      {((own && Fields) || error?.id === active) && (
        <div ref={settings} className="page-settings">
          {error?.id === active && <p className="text-small text-danger">{error.message}</p>}
          {own && Fields && (
            <Fields
              section={sectionOf(own.node)}
              field={active}
              onEdit={(values) => editor.edit(active, values)}
            />
          )}
        </div>
      )}
      {drag && <span ref={line} aria-hidden="true" className="page-drop" />}
    </>
  )
}
