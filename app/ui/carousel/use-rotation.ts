import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { isMotionReduced, watchMotion } from '#app/ui/theme/motion.ts'

/** How long a slide stands before the next one comes (milliseconds; specification, public §9). */
const restMs = 5_000

/**
 * When slides may turn by themselves: once they are seen, never under the pointer, and not at all where less motion is
 * wanted, unless the visitor asks for it. `isOn` is the visitor's will, which the rotation control shows and `choose`
 * changes.
 */
export function useRotation(element: RefObject<HTMLElement | null>, turn: () => void) {
  const isReduced = useSyncExternalStore(watchMotion, isMotionReduced, () => false)
  const [chosen, choose] = useState<boolean>()
  const [isHeld, hold] = useState(false)
  const [isSeen, setIsSeen] = useState(false)
  const isOn = chosen ?? !isReduced
  const isTurning = isOn && isSeen && !isHeld

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true), {
      threshold: 0.2,
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => document.hidden || turn(), restMs)
    return () => clearInterval(timer)
  }, [isTurning, turn])

  return { isOn, choose, hold }
}
