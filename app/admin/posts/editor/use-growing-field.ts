import { useEffect, useLayoutEffect, useRef } from 'react'

/** Sets the height of a text area to that of its text, where the browser does not do so by itself (`field-sizing: content`). */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  const { style, offsetHeight, clientHeight } = field
  style.height = 'auto'
  style.height = `${field.scrollHeight + offsetHeight - clientHeight}px`
}

/** Returns the ref of a text area that is as tall as its text, after each rendering and in each window. */
export function useGrowingField() {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => grow(field.current!))
  useEffect(() => {
    const growAgain = () => grow(field.current!)
    window.addEventListener('resize', growAgain)
    return () => window.removeEventListener('resize', growAgain)
  }, [])
  return field
}
