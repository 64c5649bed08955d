import { startTransition, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ignoreNextClick } from '#app/ui/admin/ignore-next-click.ts'
import { moveTo, placeAt } from './order.rules.ts'

const rowsOnScreen = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const middleOf = (row: HTMLElement) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

type Options<Row> = {
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** The first place that a row can be put at: 1 on a page that others precede. */
  firstPlace: number
  /** Stores the new order: a row now follows another one, or is the first. Resolves when the rows are as stored. */
  onMove: (id: string, after: string | null) => Promise<void>
}

/** The order of rows that are dragged by their handles, or moved by the arrow keys on them. The new order shows at once. */
export function useOrder<Row>({ rows, idOf, firstPlace, onMove }: Options<Row>) {
  // while a row is dragged, and until its new place is stored
  const [order, setOrder] = useState<string[]>()
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, announce] = useState('')
  const focused = useRef<string>(undefined)
  const stop = useRef<() => void>(undefined)
  const last = useRef(Promise.resolve())
  const ids = order ?? rows?.map(idOf) ?? []
  const byId = new Map(rows?.map((row) => [idOf(row), row]))
  const shown = rows && ids.flatMap((id) => byId.get(id) ?? [])

  useEffect(() => () => stop.current?.(), [])
  // with each rendering: a row that changes its place may lose the focus
  useEffect(() => {
    if (focused.current === undefined) return
    const row = rowsOnScreen().find(({ dataset }) => dataset.row === focused.current)
    row?.querySelector<HTMLElement>('[data-order-handle]')?.focus()
    focused.current = undefined
  })

  const commit = async (next: string[], id: string) => {
    const place = next.indexOf(id)
    setOrder(next)
    announce(`Place ${place + 1} of ${next.length}`)
    // one after another, and the order stays until the last one is stored: quick presses of a key build on each other
    const stored = last.current.then(() => onMove(id, next[place - 1] ?? null))
    last.current = stored
    await stored
    // a transition, as the rows that the router has loaded: an urgent update would show the former ones until those are rendered
    if (last.current === stored) startTransition(() => setOrder(undefined))
  }

  /** Moves a row by keys or from its menu. */
  const move = (id: string, place: number) => {
    const next = moveTo(ids, id, Math.max(place, firstPlace))
    if (next.join() !== ids.join()) void commit(next, id)
  }

  const drag = (id: string) => {
    const start = ids
    let latest = start
    const follow = ({ clientY }: { clientY: number }) => {
      const middles = rowsOnScreen()
        .filter(({ dataset }) => dataset.row !== id)
        .map(middleOf)
      latest = moveTo(start, id, Math.max(placeAt(middles, clientY), firstPlace))
      setOrder(latest)
    }
    const end = (isKept: boolean) => {
      stop.current?.()
      if (isKept && latest.join() !== start.join()) void commit(latest, id)
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
    placeOf: (id: string) => ids.indexOf(id),
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
        move(id, ids.indexOf(id) + step)
      },
    }),
  }
}
