import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to the h1 of the new page, or to the element that the hash names, as soon as it is
 * rendered, and announces the title (WCAG 2.4.3, 4.1.3).
 */
export function RouteFocus() {
  const { hash, pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    // a change of only the hash is handled by the browser
    if (shown.current === pathname) return
    shown.current = pathname
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      const part = partNamed(hash)
      const place = part ?? heading
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus({ preventScroll: true })
      // the router looked for it before the page's content was rendered
      part?.scrollIntoView()
      setTitle(document.title)
      return true
    }
    if (arrive()) return
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [hash, pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
