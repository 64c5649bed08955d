import { useEffect, useRef, type ComponentProps } from 'react'
import { isMotionReduced } from './theme/motion.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'li' | 'aside'
  /** The share that must be in view, 0 to 1. */
  threshold?: number
  /** The time after which it's revealed in any case (milliseconds). */
  latest?: number
}

/**
 * Content that moves into place when scrolled into view. Static without scripts, in the first viewport and with reduced motion.
 */
export function Reveal({ as = 'div', threshold = 0.15, latest, ...rest }: Props) {
  const Element = as as 'div'
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const target = element.current
    if (!target || isMotionReduced()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      target.dataset.reveal = 'shown'
      observer.disconnect()
    }
    // The observer reports the position once it is laid out; reading it here would force a layout for each element.
    const observer = new IntersectionObserver(
      ([entry]) => {
        const { intersectionRatio: part, boundingClientRect } = entry!
        const { top, height } = boundingClientRect
        if (target.dataset.reveal) {
          // an element taller than the window may never have this share in view
          if (part >= threshold || part * height >= window.innerHeight / 2) show()
        } else if (top < window.innerHeight && height) {
          observer.disconnect()
        } else {
          // below the window, or not laid out yet
          target.dataset.reveal = 'waiting'
          target.addEventListener('focusin', show, { once: true })
          if (latest) timer = setTimeout(show, latest)
        }
      },
      { threshold: [0, 0.02, 0.05, 0.1, threshold] },
    )
    observer.observe(target)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      delete target.dataset.reveal
    }
  }, [threshold, latest])

  return <Element ref={element} {...rest} />
}
