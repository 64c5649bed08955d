import { useEffect, type RefObject } from 'react'
import { freePlace, type Box } from './free-place.rules.ts'

const controls = 'a[href], button, input, select, textarea, summary'

/** The controls on screen that a person may need next: those of the topmost dialog, else all but the toasts' own. */
function controlsOnScreen(region: HTMLElement): Box[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !region.contains(control) && (control.checkVisibility?.() ?? true))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
}

/** Keeps the toasts of a region where they cover no control, as near to the top right corner as there is room. */
export function useFreePlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current!
    let frame = 0
    const place = () => {
      frame = 0
      const toasts = element.querySelector<HTMLElement>('.Toastify__toast-container')
      if (!toasts?.firstElementChild) return
      const { offsetWidth: width, offsetHeight: height } = toasts
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      const { top, right } = freePlace({ width, height }, screen, controlsOnScreen(element))
      element.style.setProperty('--toastify-toast-top', `${top}px`)
      element.style.setProperty('--toastify-toast-right', `${right}px`)
    }
    const look = () => {
      frame ||= requestAnimationFrame(place)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [region])
}
