import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a change of page: focus on its h1 as soon as it is there, and its title said aloud (WCAG 2.4.3, 4.1.3). */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      setTitle(document.title)
      return true
    }
    if (arrive()) return
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
