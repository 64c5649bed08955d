import { useEffect, useState } from 'react'
import { topmostDialog } from '#app/ui/dialogs/modal.tsx'

/** Moves an element, without restarting its animations if the browser supports that. */
function move(element: HTMLElement, parent: HTMLElement): void {
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null)
  else parent.append(element)
}

/**
 * Creates an element that stays on top: a popover, inside the topmost open dialog, since everything outside a modal dialog is inert.
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
      // unsupported browsers show toasts below dialogs
      if (!('popover' in HTMLElement.prototype)) return
      // the popover shown last is on top
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
