import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** The distance from an edge of the window within which a drag scrolls it, and the maximum per frame, in pixels. */
const edgeDistance = 96
const maxScroll = 20
/** How far a pressed handle moves before a drag begins, in pixels. */
const minMove = 4

/** The index of the child below a vertical position; the number of children if there is none. */
function slotAt(list: HTMLElement, y: number): number {
  return [...list.children].filter((child) => {
    const { top, height } = child.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/** Scrolls the window while the pointer is near one of its edges. */
function scrollNear(y: number): void {
  const below = y - (window.innerHeight - edgeDistance)
  const push = y < edgeDistance ? y - edgeDistance : Math.max(0, below)
  const top = Math.max(-maxScroll, Math.min(maxScroll, push / 4))
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' })
}

/**
 * Drags the children of a list by mouse, pen or finger, each by a handle. Near the window's edges it scrolls; Escape
 * cancels.
 * @param onDrop receives the key of the dragged child, and the index before which it was dropped
 */
export function usePointerDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (key: string, slot: number) => void,
) {
  const [drag, setDrag] = useState<{ key: string; slot: number }>()
  const y = useRef(0)
  /** The vertical position where a handle was pressed. A press becomes a drag once it moves. */
  const pressed = useRef<number>(undefined)
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const follow = () => {
      scrollNear(y.current)
      const slot = slotAt(list.current!, y.current)
      setDrag((now) => (now && now.slot !== slot ? { ...now, slot } : now))
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    document.addEventListener('keydown', stop)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', stop)
    }
  }, [isDragging, list])

  /** The handle props for the child with a key. */
  const handleOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = event.clientY
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      y.current = event.clientY
      if (pressed.current === undefined || drag || Math.abs(event.clientY - pressed.current) < minMove) return
      setDrag({ key, slot: slotAt(list.current!, event.clientY) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      pressed.current = undefined
      if (!drag) return
      // the drag must not also click the handle
      event.currentTarget.addEventListener('click', (click) => click.preventDefault(), { once: true })
      setDrag(undefined)
      onDrop(drag.key, slotAt(list.current!, event.clientY))
    },
    onPointerCancel: () => {
      pressed.current = undefined
      setDrag(undefined)
    },
  })

  return { drag, handleOf }
}
