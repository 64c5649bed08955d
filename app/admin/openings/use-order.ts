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
  /** How many rows the pages before this one have. */
  before: number
  /** How many rows all pages have. */
  total: number
  /**
   * Stores a move, and shows the page where the row is then. Resolves when the rows are as stored.
   * @returns whether it could be stored
   */
  onMove: (move: Move) => Promise<boolean>
}

/** A row that is put at another place, which counts from 0 over all pages. */
type Move = {
  id: string
  place: number
  /** The row that it follows; null where it becomes the first. Undefined where that row is on another page, at the place `afterPlace`. */
  after: string | null | undefined
  afterPlace: number
}

/**
 * The order of rows that are dragged by their handles, or moved by the arrow keys on them, by which they get to other pages too. The new
 * order shows at once.
 */
export function useOrder<Row>({ rows, idOf, before, total, onMove }: Options<Row>) {
  // while a row is dragged, and until its new place is stored
  const [order, setOrder] = useState<string[]>()
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, announce] = useState('')
  const focused = useRef<string>(undefined)
  const stop = useRef<() => void>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The row that goes to another page, and what was `before` then. It has the focus again once that page is there. */
  const leaving = useRef<{ id: string; before: number }>(undefined)
  const ids = order ?? rows?.map(idOf) ?? []
  const byId = new Map(rows?.map((row) => [idOf(row), row]))
  const shown = rows && ids.flatMap((id) => byId.get(id) ?? [])

  useEffect(() => () => stop.current?.(), [])
  // with each rendering: a row that changes its place may lose the focus
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
    announce(`Place ${place + 1} of ${total}`)
    // the place before the move, when the row is still where it was
    const afterPlace = place > placeOf(id) ? place : place - 1
    const after = afterPlace < 0 ? null : ids[afterPlace - before]
    // one after another, and the order stays until the last one is stored: quick presses of a key build on each other
    const stored = last.current.then(() => onMove({ id, place, after, afterPlace }))
    last.current = stored
    if (!(await stored)) leaving.current = undefined
    // a transition, as the rows that the router has loaded: an urgent update would show the former ones until those are rendered
    if (last.current === stored) startTransition(() => setOrder(undefined))
  }

  /** Moves a row by keys or from its menu. @param target its place over all pages; one past either end is the end */
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
    /** The rows in the order to show. */
    shown,
    draggedId,
    /** What assistive technology is told of the last move. */
    announcement,
    move,
    placeOf,
    handleProps: (id: string) => ({
      'data-order-handle': '',
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        // or the text below the pointer would be selected
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
