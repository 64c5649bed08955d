import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Runs in the head: lets a page that is reloaded, or returned to, restore its scroll position before hydration. */
export const detectReturnScript = `if(performance.getEntriesByType('navigation')[0]?.type!='navigate')document.documentElement.dataset.returned=''`

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
    // the position is valid only once the whole page is laid out (see `lazy-layout` in base.css)
    document.documentElement.toggleAttribute('data-returned', left !== undefined)
    if (left !== undefined) scrollTo(0, left)
    const leaving = new AbortController()
    void makeRoom(document.querySelectorAll<HTMLElement>('.lazy-layout'), leaving.signal)
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
      leaving.abort()
    }
  }, [key, type])
  return null
}

/** Resolves when the browser is idle; some browsers have no callback for that. */
const idle = () =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })
const frame = () => new Promise(requestAnimationFrame)

/** Lays out each skipped part for one frame, so that the browser remembers its size. */
async function makeRoom(parts: Iterable<HTMLElement>, signal: AbortSignal): Promise<void> {
  for (const part of parts) {
    await idle()
    if (signal.aborted) return
    // a part that is rendered has its size already, and must not flicker
    if (part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false) continue
    part.dataset.measured = ''
    await frame()
    await frame()
    delete part.dataset.measured
  }
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
