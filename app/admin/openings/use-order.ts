import { startTransition, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ignoreNextClick } from '#app/ui/ignore-next-click.ts'
import { moveTo, placeAt } from './order.rules.ts'

const rowsOnScreen = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const middleOf = (row: HTMLElement) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

type Options<Row> = {
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** Number of rows on earlier pages. */
  before: number
  /** Number of rows on all pages. */
  total: number
  /** Stores a move and shows the row's new page. Resolves once the rows are up to date. @returns whether it was stored */
  onMove: (move: Move) => Promise<boolean>
}

/** A move of a row to a zero-based position over all pages. */
type Move = {
  id: string
  place: number
  /** The row it follows: null if it becomes the first, undefined if that row is on another page, at `afterPlace`. */
  after: string | null | undefined
  afterPlace: number
}

/** Reorders rows by dragging their handles or by arrow keys, which also move them to other pages. The new order shows immediately. */
export function useOrder<Row>({ rows, idOf, before, total, onMove }: Options<Row>) {
  // set while a row is dragged and until its new position is stored
  const [order, setOrder] = useState<string[]>()
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, announce] = useState('')
  const focused = useRef<string>(undefined)
  const stop = useRef<() => void>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The row that moves to another page, and `before` at that time. It takes the focus once that page has loaded. */
  const leaving = useRef<{ id: string; before: number }>(undefined)
  const ids = order ?? rows?.map(idOf) ?? []
  const byId = new Map(rows?.map((row) => [idOf(row), row]))
  const shown = rows && ids.flatMap((id) => byId.get(id) ?? [])

  useEffect(() => () => stop.current?.(), [])
  // on every render, because a moved row may lose the focus
  useEffect(() => {
    const hasLeft = leaving.current && leaving.current.before !== before
    const id = hasLeft ? leaving.current?.id : focused.current
    focused.current = undefined
    const row = id && rowsOnScreen().find(({ dataset }) => dataset.row === id)
    if (!row) return
    row.querySelector<HTMLElement>('[data-order-handle]')?.focus()
    if (hasLeft) leaving.current = undefined
  })

  const placeOf = (id: string) => before + ids.indexOf(id)

  const commit = async (id: string, place: number) => {
    const at = place - before
    if (at >= 0 && at < ids.length) setOrder(moveTo(ids, id, at))
    else leaving.current = { id, before }
    announce(`Position ${place + 1} of ${total}`)
    // in positions before the move
    const afterPlace = place > placeOf(id) ? place : place - 1
    const after = afterPlace < 0 ? null : ids[afterPlace - before]
    // one after another, so quick key presses build on each other; the order is kept until the last move is stored
    const stored = last.current.then(() => onMove({ id, place, after, afterPlace }))
    last.current = stored
    if (!(await stored)) leaving.current = undefined
    // a transition, like the router's update: an urgent update would briefly show the former rows
    if (last.current === stored) startTransition(() => setOrder(undefined))
  }

  /** Moves a row by keys or from its menu. @param target its position over all pages, clamped */
  const move = (id: string, target: number) => {
    const place = Math.max(0, Math.min(target, total - 1))
    if (place !== placeOf(id) && leaving.current?.id !== id) void commit(id, place)
  }

  const drag = (id: string) => {
    const start = ids
    let latest = start
    const follow = ({ clientY }: { clientY: number }) => {
      const middles = rowsOnScreen()
        .filter(({ dataset }) => dataset.row !== id)
        .map(middleOf)
      latest = moveTo(start, id, placeAt(middles, clientY))
      setOrder(latest)
    }
    const end = (isKept: boolean) => {
      stop.current?.()
      if (isKept && latest.join() !== start.join()) void commit(id, before + latest.indexOf(id))
      else setOrder(undefined)
    }
    const controller = new AbortController()
    const { signal } = controller
    stop.current = () => {
      controller.abort()
      setDraggedId(undefined)
    }
    setDraggedId(id)
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener(
      'pointerup',
      () => {
        end(true)
        ignoreNextClick()
      },
      { signal },
    )
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }

  return {
    shown,
    draggedId,
    /** The last move, for assistive technology. */
    announcement,
    move,
    placeOf,
    handleProps: (id: string) => ({
      'data-order-handle': '',
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        // prevents selecting the text under the pointer
        event.preventDefault()
        ;(event.currentTarget as HTMLElement).focus()
        drag(id)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        focused.current = id
        move(id, placeOf(id) + step)
      },
    }),
  }
}
