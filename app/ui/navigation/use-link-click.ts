import { useEffect, useRef } from 'react'

const withinSite = 'a[href^="/"]:not([download])'

/** Calls `work` when a link within the site is followed, by pointer or key, before the router handles it. */
export function useLinkClick(work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  }, [work])
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(withinSite)) latest.current()
    }
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [])
}
