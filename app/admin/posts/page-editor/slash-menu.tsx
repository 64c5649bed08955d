import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { kindLabels, labelOf, offeredKinds } from '#app/admin/posts/section-kinds/labels.ts'
import { insertKind } from './block-tools.tsx'
import { useEditor, useFromEditor } from './editor-context.ts'
import { placeOver } from './place-over.ts'

/** The kinds of section that match a slash command: those with a word that starts with its letters. */
function kindsFor(text: string): NewSectionType[] {
  const [, letters] = /^\/(\S*)$/.exec(text) ?? []
  if (letters === undefined) return []
  const asked = letters.toLowerCase()
  return offeredKinds.filter((type) =>
    labelOf(type)
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(asked)),
  )
}

/**
 * A menu of section kinds, shown at the cursor when a paragraph starts with a slash. Focus stays in the text: typing
 * filters the menu, and it disappears if nothing matches.
 */
export function SlashMenu() {
  const editor = useEditor()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  /** The text for which the menu was closed. */
  const [closedFor, setClosedFor] = useState<string>()
  const asked = useFromEditor(({ state: { selection }, view }) => {
    const { $head, empty } = selection
    const isTop = empty && $head.depth === 1 && $head.parent.type.name === 'paragraph'
    return isTop && view?.hasFocus() && $head.parent.textContent.startsWith('/')
      ? $head.parent.textContent
      : ''
  })
  const isClosed = closedFor !== undefined && asked.startsWith(closedFor)
  if (asked === '' && closedFor !== undefined) setClosedFor(undefined)
  const kinds = asked === '' || isClosed ? [] : kindsFor(asked)
  const isOpen = kinds.length > 0
  const chosen = Math.min(at, kinds.length - 1)

  useEffect(() => {
    return editor.listenToKeys((key) => {
      // on a busy machine, the text may be newer than what is rendered
      const text = editor.state.selection.$head.parent.textContent
      const now = isOpen ? kindsFor(text) : []
      if (now.length === 0) return false
      const place = Math.min(at, now.length - 1)
      const by = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (by) setAt((place + by + now.length) % now.length)
      else if (key === 'Enter') insertKind(editor, now[place]!)
      else if (key === 'Escape') setClosedFor(text)
      else setAt(0)
      return by !== undefined || key === 'Enter' || key === 'Escape'
    })
  }, [editor, isOpen, at])
  useLayoutEffect(() => {
    if (isOpen) placeOver(list.current!, editor)
  })
  useLayoutEffect(() => {
    const text = editor.view?.dom
    if (!isOpen || !text) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, isOpen, chosen])

  if (!isOpen) return null
  return (
    <div ref={list} id={id} role="listbox" aria-label="Section types" className="page-slash">
      {kinds.map((type, index) => {
        const { label, group, Icon } = kindLabels[type]
        const isFirst = index === 0 || kindLabels[kinds[index - 1]!].group !== group
        return (
          <div key={type} role="presentation">
            {isFirst && (
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-small text-muted">
                {group}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text, which keeps the focus */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // a press must not take the focus from the text
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(index)}
              onClick={() => insertKind(editor, type)}
              className="flex min-h-9 items-center gap-3 rounded-control px-3 text-small aria-selected:bg-raised aria-selected:text-heading pointer-coarse:min-h-11"
            >
              <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
              {label}
            </div>
          </div>
        )
      })}
    </div>
  )
}
