import { useEffect, useState } from 'react'
import { topmostDialog } from '#app/ui/dialogs/modal.tsx'

/** Moves an element without restarting its animations, where the browser can. */
function move(element: HTMLElement, parent: HTMLElement): void {
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null)
  else parent.append(element)
}

/**
 * Creates an element that stays above everything else: a popover, which is inside of the topmost dialog while one is open, since
 * what is outside of it can be neither pressed nor read by assistive technology.
 */
export function useTopLayer(className: string): HTMLElement {
  const [layer] = useState(() => {
    const element = document.createElement('div')
    element.className = className
    element.popover = 'manual'
    return element
  })

  useEffect(() => {
    const raise = () => {
      const parent = topmostDialog() ?? document.body
      if (layer.parentElement === parent && layer.isConnected) return
      move(layer, parent)
      // an unsupported browser shows them below dialogs
      if (!('popover' in HTMLElement.prototype)) return
      // what is shown last is on top
      if (layer.matches(':popover-open')) layer.hidePopover()
      layer.showPopover()
    }
    raise()
    const observer = new MutationObserver(raise)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      layer.remove()
    }
  }, [layer])

  return layer
}
