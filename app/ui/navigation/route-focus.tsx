import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation, moves the focus to the new page's h1, or to the hash's element, as soon as it's rendered, and announces the title
 * (WCAG 2.4.3, 4.1.3). A focused field keeps the focus.
 */
export function RouteFocus() {
  const { hash, key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const focusedKey = useRef(key)
  const [title, setTitle] = useState('')

  useEffect(() => {
    // the browser, or the effect below, handles a change of only the hash
    if (shown.current === pathname) return
    shown.current = pathname
    const focusTarget = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      const element = elementOfHash(hash)
      if (!isTyping()) focusOn(element ?? heading)
      // the router scrolled before the page's content was rendered
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

  useEffect(() => {
    if (focusedKey.current === key) return
    focusedKey.current = key
    // a router link within the same page, which the browser doesn't scroll to itself
    if (type === 'PUSH' && hash) focusOn(elementOfHash(hash))
  }, [hash, key, type])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** Whether someone is typing in a field, which must keep the focus. */
function isTyping(): boolean {
  return document.querySelector('main :is(input, textarea, select, [contenteditable=true]):focus') !== null
}

function focusOn(target: HTMLElement | null): void {
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

function elementOfHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
