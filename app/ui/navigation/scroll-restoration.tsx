import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position on back and forward also when the page's content is rendered after the router has tried to:
 * as soon as the page is long enough, unless the reader has scrolled meanwhile.
 */
export function ScrollRestorationForLateContent() {
  const { key } = useLocation()
  const type = useNavigationType()
  const places = useRef(new Map<string, number>())

  // before the paint, and after the router's own attempt: rendered after its ScrollRestoration
  useLayoutEffect(() => {
    const left = type === 'POP' ? places.current.get(key) : undefined
    if (left !== undefined) scrollTo(0, left)
    const settling = new AbortController()
    const keep = () => {
      if (settling.signal.aborted) places.current.set(key, scrollY)
    }
    addEventListener('scroll', keep, { passive: true })
    if (left === undefined || left === scrollY) settling.abort()
    else settle(left, settling)
    return () => {
      removeEventListener('scroll', keep)
      settling.abort()
    }
  }, [key, type])
  return null
}

function settle(place: number, settling: AbortController): void {
  const { signal } = settling
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < place) return
    settling.abort()
    scrollTo(0, place)
  })
  observer.observe(document.body)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const move of ownMoves) addEventListener(move, () => settling.abort(), { signal, passive: true })
}
