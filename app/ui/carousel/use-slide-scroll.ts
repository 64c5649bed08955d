import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { isMotionReduced } from '#app/ui/theme/motion.ts'

/** Time without scroll events after which scrolling has ended (milliseconds). */
const scrollEndMs = 150

const gestures = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Tracks a scrolling row of slides: the slide at its left edge and, once known, how many are side by side. `show` scrolls to a slide.
 */
export function useSlideScroll(track: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [perView, setPerView] = useState<number>()
  const target = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const row = track.current
      if (!row) return
      const index = target.current ?? slideAt(row)
      target.current = undefined
      // a new layout can stop a smooth scroll halfway in a busy browser
      if (index !== slideAt(row)) scrollRow(row, index, 'instant')
      else setCurrent(index)
    }, scrollEndMs)
  }, [track])

  const show = useCallback(
    (index: number) => {
      setCurrent(index)
      target.current = index
      if (track.current) scrollRow(track.current, index, isMotionReduced() ? 'instant' : 'smooth')
      settle()
    },
    [track, settle],
  )

  useEffect(() => {
    const row = track.current
    if (!row) return
    const followVisitor = () => {
      target.current = undefined
    }
    const observer = new ResizeObserver(() => {
      setPerView(Number(getComputedStyle(row).getPropertyValue('--per-view')))
    })
    row.addEventListener('scroll', settle, { passive: true })
    for (const gesture of gestures) row.addEventListener(gesture, followVisitor, { passive: true })
    observer.observe(row)
    return () => {
      clearTimeout(timer.current)
      row.removeEventListener('scroll', settle)
      for (const gesture of gestures) row.removeEventListener(gesture, followVisitor)
      observer.disconnect()
    }
  }, [track, settle])

  return { current, perView, show }
}

function scrollRow(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const slide = row.children[index]
  row.scrollTo({ left: slide ? offsetOf(slide, row) : 0, behavior })
}

/** The index of the slide at the left edge of the row. */
function slideAt(row: HTMLElement): number {
  const distances = Array.from(row.children, (slide) => Math.abs(offsetOf(slide, row) - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** The scroll offset at which a slide is at the left edge of the row. */
function offsetOf(slide: Element, row: HTMLElement): number {
  return (slide as HTMLElement).offsetLeft - (row.firstElementChild as HTMLElement).offsetLeft
}
