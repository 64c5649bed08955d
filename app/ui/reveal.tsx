import { useEffect, useRef, type ComponentProps } from 'react'
import { isMotionReduced } from './motion.ts'

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
    if (!target || isMotionReduced() || target.getBoundingClientRect().top < window.innerHeight) return
    const show = () => {
      target.dataset.reveal = 'shown'
      observer.disconnect()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      // what is taller than the window may never show this much of itself at once
      threshold: Math.min(threshold, (0.5 * window.innerHeight) / (target.offsetHeight || 1)),
    })
    target.dataset.reveal = 'waiting'
    observer.observe(target)
    target.addEventListener('focusin', show, { once: true })
    const timer = latest === undefined ? undefined : setTimeout(show, latest)
    return () => {
      clearTimeout(timer)
      target.removeEventListener('focusin', show)
      observer.disconnect()
      delete target.dataset.reveal
    }
  }, [threshold, latest])

  return <Element ref={element} {...rest} />
}
