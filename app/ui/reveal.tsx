import { useEffect, useRef, type ComponentProps } from 'react'
import { isMotionReduced } from './theme/motion.ts'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'li' | 'aside'
  /** How much of it must be in view, 0 to 1. */
  threshold?: number
  /** Milliseconds after which it shows in any case. */
  latest?: number
}

/**
 * Content that rises into its place when scrolled to. It is plain content until a script runs; only then, and only if it lies
 * below the first viewport and motion is welcome, it waits to be seen.
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
    // Where it lies is told once it is laid out anyway: to ask for it here would have the page laid out for each of these.
    const observer = new IntersectionObserver(
      ([entry]) => {
        const { intersectionRatio: part, boundingClientRect } = entry!
        const { top, height } = boundingClientRect
        if (target.dataset.reveal) {
          // what is taller than the window may never show this much of itself at once
          if (part >= threshold || part * height >= window.innerHeight / 2) show()
        } else if (top < window.innerHeight && height) {
          observer.disconnect()
        } else {
          // below the window, or not laid out yet (see `later` in base.css)
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
