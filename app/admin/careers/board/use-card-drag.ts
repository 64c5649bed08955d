import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { ignoreNextClick } from '#app/ui/ignore-next-click.ts'

/** Distance after which a press becomes a drag (pixels). */
const threshold = 6

type Drag = { id: string; x: number; y: number; over: string | undefined }

const columnAt = (x: number, y: number) =>
  document.elementsFromPoint(x, y).find((element) => element.matches('[data-column]')) as
    | HTMLElement
    | undefined

/**
 * Drags cards to another column (an element with `data-column`) by mouse or pen. Touch scrolls instead, and Esc cancels.
 * @param onDrop called with the card and its new column
 */
export function useCardDrag(onDrop: (id: string, column: string) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const begin = (id: string, event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    if ((event.target as Element).closest('button, [role=menu]')) return
    const from = { x: event.clientX, y: event.clientY }
    let latest: Drag | undefined
    const controller = new AbortController()
    const { signal } = controller
    const end = (isDropped: boolean) => {
      stop.current?.()
      if (!latest) return
      ignoreNextClick()
      if (isDropped && latest.over !== undefined) onDrop(id, latest.over)
    }
    stop.current = () => {
      controller.abort()
      setDrag(undefined)
    }
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!latest && Math.hypot(x - from.x, y - from.y) < threshold) return
        if (!latest) getSelection()?.removeAllRanges()
        latest = { id, x, y, over: columnAt(x, y)?.dataset.column }
        setDrag(latest)
      },
      { signal },
    )
    // prevents selecting the text under the pointer
    window.addEventListener('selectstart', (selecting) => selecting.preventDefault(), { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }

  return { drag, begin }
}
