import { useEffect, useRef } from 'react'

/**
 * Returns the ref of an element whose height is kept in `--height`, so that it can be sticky although it is taller than the window:
 * with a negative `top`, it scrolls until its end is in view.
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
