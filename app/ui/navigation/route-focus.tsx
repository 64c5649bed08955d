import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation, moves the focus to the h1 of the new page, or to the element that the hash names, as soon as it is
 * rendered, and announces the title (WCAG 2.4.3, 4.1.3). A field of the page that has the focus by then keeps it.
 */
export function RouteFocus() {
  const { hash, key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const focusedKey = useRef(key)
  const [title, setTitle] = useState('')

  useEffect(() => {
    // a change of only the hash is handled by the browser, or below
    if (shown.current === pathname) return
    shown.current = pathname
    const focusTarget = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      const element = elementOfHash(hash)
      if (!isTyping()) focusOn(element ?? heading)
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

  useEffect(() => {
    if (focusedKey.current === key) return
    focusedKey.current = key
    // a link of the router to a part of the same page, which the browser does not follow itself
    if (type === 'PUSH' && hash) focusOn(elementOfHash(hash))
  }, [hash, key, type])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** Whether somebody has been quicker, on a busy machine: the rest of what they type must not miss its field. */
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
