import { useEffect } from 'react'
import { topmostDialog } from '#app/ui/dialogs/modal.tsx'
import { findFreeLeft, findFreeTop, type Box } from './toast-placement.rules.ts'

/** Controls in the heads of screens and dialogs (`data-head`), and the focused field. */
const controls = '[data-head] :is(a[href], button, input, select, textarea, summary), input:focus'
const anyControl = 'a[href], button, input, select, textarea, summary'
const texts = 'h1, dialog h2, [role=alert]'

/** Finds visible elements in the topmost dialog, else in the page, except in the toasts. */
function findOnScreen(selector: string, region: HTMLElement): Box[] {
  return [...(topmostDialog() ?? document).querySelectorAll<HTMLElement>(selector)]
    .filter((control) => !region.contains(control) && (control.checkVisibility?.() ?? true))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
}

/** Adds space below a text. */
const withSpaceBelow = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom: bottom + 8 })

/**
 * Places toasts at the top right, below the buttons of heads and, if there is room, below titles and errors; and the undo bar where it covers
 * no control.
 */
export function useToastPlacement(region: HTMLElement): void {
  useEffect(() => {
    let frame = 0
    const place = () => {
      frame = 0
      const [toasts, bar] = ['top-right', 'bottom-center'].map((at) =>
        region.querySelector<HTMLElement>(`.Toastify__toast-container--${at}:has(> *)`),
      )
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({
        width: offsetWidth,
        height: offsetHeight,
      })
      const set = (name: string, pixels: number) => region.style.setProperty(name, `${pixels}px`)
      if (toasts) {
        const found = findOnScreen(texts, region).map(withSpaceBelow)
        set(
          '--toastify-toast-top',
          findFreeTop(sizeOf(toasts), screen, findOnScreen(controls, region), found),
        )
      }
      if (bar) set('--undo-left', findFreeLeft(sizeOf(bar), screen, findOnScreen(anyControl, region)))
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
