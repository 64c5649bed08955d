import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { isMotionReduced, watchMotion } from '#app/ui/theme/motion.ts'

/** How long each slide is shown (milliseconds; specification, public §9). */
const restMs = 5_000

/**
 * Advances slides while they are in view and not under the pointer; with reduced motion, only when the visitor starts it.
 * `isOn` is what the rotation control shows and `choose` changes.
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
