import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { isMotionReduced, watchReducedMotion } from '#app/ui/theme/motion.ts'

/** How long each slide is shown (milliseconds; docs/specification/public-site.md, Home). */
const slideMs = 5_000

/**
 * Advances slides while they're in view and not hovered; with reduced motion, only when the visitor starts it.
 * `isOn` is what the rotation control shows and `choose` changes.
 */
export function useAutoAdvance(element: RefObject<HTMLElement | null>, advance: () => void) {
  const isReduced = useSyncExternalStore(watchReducedMotion, isMotionReduced, () => false)
  const [chosen, choose] = useState<boolean>()
  const [isPaused, setIsPaused] = useState(false)
  const [isInView, setIsInView] = useState(false)
  const isOn = chosen ?? !isReduced
  const isRotating = isOn && isInView && !isPaused

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true), {
      threshold: 0.2,
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => document.hidden || advance(), slideMs)
    return () => clearInterval(timer)
  }, [isRotating, advance])

  return { isOn, choose, setIsPaused }
}
