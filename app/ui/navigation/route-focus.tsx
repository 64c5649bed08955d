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
    const focusTarget = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      const element = elementOfHash(hash)
      const target = element ?? heading
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
      // the router looked for it before the page's content was rendered
      element?.scrollIntoView()
      setTitle(document.title)
      return true
    }
    if (focusTarget()) return
    const observer = new MutationObserver(() => {
      if (focusTarget()) observer.disconnect()
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

function elementOfHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
