import { useEffect, useRef } from 'react'

/**
 * Returns a ref for an element and keeps the element's height in `--height`. With a negative `top`, a sticky element
 * taller than the window can scroll until its end is in view.
 */
export function useStickyHeight() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = element.current!
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--height', `${entry!.borderBoxSize[0]!.blockSize}px`)
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return element
}
