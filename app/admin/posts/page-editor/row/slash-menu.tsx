import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { sectionKindOf } from '#app/admin/posts/sections/section-types.ts'
import type { NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { usePageStore, useSection } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import { insertKind } from './insert-kind.ts'
import { kindsFor } from './kinds-for.rules.ts'

/** What a text tells the list of kinds that its slash asks for. */
export type SlashKeys = {
  open: () => void
  /** @returns whether the list has taken the key */
  press: (key: string) => boolean
}

/** The keys that go away from the slash. Keyboards on phones name no keys. */
const awayKeys = new Set(['Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

type Props = { sectionKey: string; onSay: (text: string) => void; ref: Ref<SlashKeys> }

/**
 * The kinds of section that a slash asks for, below the text, which keeps the focus and every letter: the letters filter the list, and
 * where none of it is meant it is gone.
 */
export function SlashMenu({ sectionKey: key, onSay, ref }: Props) {
  const store = usePageStore()
  const section = useSection(key)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** The place of the chosen kind in the list; undefined while it is closed. */
  const [at, setAt] = useState<number>()
  const kindsOf = (one: typeof section) => (one?.type === 'paragraph' ? kindsFor(one.text) : [])
  const kinds = at === undefined ? [] : kindsOf(section)
  const isOpen = kinds.length > 0
  const chosen = Math.min(at ?? 0, kinds.length - 1)

  const take = (kind: NewSectionType) => {
    setAt(undefined)
    insertKind(store, kind, { ...store.section(key)!, text: '' } as NonNullable<typeof section>)
    onSay(`${sectionKindOf(kind).label} inserted`)
  }
  useImperativeHandle(ref, () => ({
    open: () => setAt(0),
    press: (pressed) => {
      // what is typed is rendered after the next key, on a busy machine
      const asked = at === undefined ? [] : kindsOf(store.section(key))
      if (asked.length === 0) return false
      const place = Math.min(at!, asked.length - 1)
      const by = { ArrowDown: 1, ArrowUp: -1 }[pressed]
      if (by) setAt((place + by + asked.length) % asked.length)
      else if (pressed === 'Enter') take(asked[place]!.type)
      else if ([...pressed].length === 1 || pressed === 'Backspace') setAt(0)
      else if (awayKeys.has(pressed)) setAt(undefined)
      return by !== undefined || pressed === 'Enter' || pressed === 'Escape'
    },
  }))
  // a letter that asks for no kind ends the asking
  if (at !== undefined && section?.type === 'paragraph' && section.text !== '' && !isOpen) setAt(undefined)

  useEffect(() => {
    if (!isOpen) return
    list.current!.scrollIntoView({ block: 'nearest' })
    const leave = ({ target }: Event) => {
      if (!list.current?.contains(target as Node)) setAt(undefined)
    }
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave)
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, leave)
    }
  }, [isOpen])
  useLayoutEffect(() => {
    const text = store.activeView?.dom
    if (!isOpen || !text) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [store, id, isOpen, chosen])

  if (!isOpen) return null
  return (
    <div ref={list} id={id} role="listbox" aria-label="Kinds of section" className="page-slash">
      {kinds.map(({ type, label, Icon }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text, which keeps the focus
        <div
          key={type}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // a press must not take the focus from the text
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(type)}
          className="flex min-h-10 items-center gap-3 rounded-control px-3 text-small hover:bg-raised hover:text-heading aria-selected:bg-raised aria-selected:text-heading pointer-coarse:min-h-11"
        >
          <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
          {label}
        </div>
      ))}
    </div>
  )
}
