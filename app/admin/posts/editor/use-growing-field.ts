import { useEffect, useLayoutEffect, useRef } from 'react'

/** Fits the height of a text area to its text, if the browser lacks `field-sizing: content`. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  const { style, offsetHeight, clientHeight } = field
  style.height = 'auto'
  style.height = `${field.scrollHeight + offsetHeight - clientHeight}px`
}

/** Returns a ref for a text area that grows with its text. */
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
