import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Runs in the head: a page that is loaded again, or returned to, finds its place before React wakes up. */
export const scrollRestorationScript = `if(performance.getEntriesByType('navigation')[0]?.type!='navigate')document.documentElement.dataset.returned=''`

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Back and forward find the place that was left, also when the page's content arrives after the router has looked for
 * it: the place is taken as soon as the page is long enough, unless the reader has moved meanwhile.
 */
export function LateScrollRestoration() {
  const { key } = useLocation()
  const type = useNavigationType()
  const places = useRef(new Map<string, number>())

  // before the paint, and after the router's own attempt: stands below its ScrollRestoration
  useLayoutEffect(() => {
    const left = type === 'POP' ? places.current.get(key) : undefined
    // the place means something on a page that is laid out whole (see `later` in base.css)
    document.documentElement.toggleAttribute('data-returned', left !== undefined)
    if (left !== undefined) scrollTo(0, left)
    const leaving = new AbortController()
    void makeRoom(document.querySelectorAll<HTMLElement>('.later'), leaving.signal)
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

/** A turn of the event loop with nothing to do; some browsers cannot tell when that is. */
const idle = () =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })
const frame = () => new Promise(requestAnimationFrame)

/** Lays out each part that waits for the length of a frame: from then on the room that is kept for it is its own. */
async function makeRoom(parts: Iterable<HTMLElement>, signal: AbortSignal): Promise<void> {
  for (const part of parts) {
    await idle()
    if (signal.aborted) return
    // what is shown is as tall as it is, and is not to flicker
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
