import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position on back and forward when content renders after the router has tried to: as soon as the page is long enough,
 * and again whenever loading content changes its length, unless the reader has scrolled.
 */
export function ScrollRestorationForLateContent() {
  const { key } = useLocation()
  const type = useNavigationType()
  const places = useRef(new Map<string, number>())

  // runs before the paint; `settle` overrides the router's ScrollRestoration
  useLayoutEffect(() => {
    const left = type === 'POP' ? places.current.get(key) : undefined
    if (left !== undefined) scrollTo(0, left)
    const settling = new AbortController()
    const keep = () => {
      if (settling.signal.aborted) places.current.set(key, scrollY)
    }
    addEventListener('scroll', keep, { passive: true })
    if (left === undefined) settling.abort()
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
    // even at the right position: scroll anchoring moves readers when content above grows
    scrollTo(0, place)
    if (!document.querySelector('[data-loading]')) settling.abort()
  })
  observer.observe(document.body)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const move of ownMoves) addEventListener(move, () => settling.abort(), { signal, passive: true })
}
