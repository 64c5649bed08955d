import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { isMotionReduced } from '#app/ui/theme/motion.ts'

/** A row that has not moved for so long (milliseconds) stands still. */
const stillMs = 150

const gestures = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * A row of slides that is scrolled, by hand or by `show`: which slide stands at its left edge, and how many stand side by
 * side, once that is known.
 */
export function useSlideScroll(track: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [perView, setPerView] = useState<number>()
  const wanted = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const row = track.current
      if (!row) return
      const index = wanted.current ?? slideAt(row)
      wanted.current = undefined
      // a busy browser may give up a smooth scroll half-way when the row is laid out anew
      if (index !== slideAt(row)) scrollRow(row, index, 'instant')
      else setCurrent(index)
    }, stillMs)
  }, [track])

  const show = useCallback(
    (index: number) => {
      setCurrent(index)
      wanted.current = index
      if (track.current) scrollRow(track.current, index, isMotionReduced() ? 'instant' : 'smooth')
      settle()
    },
    [track, settle],
  )

  useEffect(() => {
    const row = track.current
    if (!row) return
    const followHand = () => {
      wanted.current = undefined
    }
    const observer = new ResizeObserver(() => {
      setPerView(Number(getComputedStyle(row).getPropertyValue('--per-view')))
    })
    row.addEventListener('scroll', settle, { passive: true })
    for (const gesture of gestures) row.addEventListener(gesture, followHand, { passive: true })
    observer.observe(row)
    return () => {
      clearTimeout(timer.current)
      row.removeEventListener('scroll', settle)
      for (const gesture of gestures) row.removeEventListener(gesture, followHand)
      observer.disconnect()
    }
  }, [track, settle])

  return { current, perView, show }
}

function scrollRow(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const slide = row.children[index]
  row.scrollTo({ left: slide ? offsetOf(slide, row) : 0, behavior })
}

/** The slide at the left edge of the row, wherever it has been scrolled to. */
function slideAt(row: HTMLElement): number {
  const distances = Array.from(row.children, (slide) => Math.abs(offsetOf(slide, row) - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** How far the row has to be scrolled for a slide to stand at its left edge. */
function offsetOf(slide: Element, row: HTMLElement): number {
  return (slide as HTMLElement).offsetLeft - (row.firstElementChild as HTMLElement).offsetLeft
}
