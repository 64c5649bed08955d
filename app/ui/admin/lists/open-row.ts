import type { MouseEvent } from 'react'

/** Marks the link that opens a row. */
export const rowLink = { 'data-row-link': '' } as const

const controls = 'a, button, input, select, textarea, label, summary, [role=menu], dialog'

const isMiddle = ({ button }: MouseEvent) => button === 1

/** Whether text that begins or ends inside an element is selected. */
function hasSelection(element: Element): boolean {
  const selection = getSelection()
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(element, true))
}

/**
 * Makes a whole row open its link. Forwards a press to the link with its modifier keys and button, so that it can open in a new tab. Ignores
 * presses on the row's controls and text selection. Keyboard users have the link.
 */
export const openRowByPress = {
  onClick: pressLink,
  onAuxClick: pressLink,
  // prevents the autoscroll that some browsers start with the middle button
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    if (isMiddle(event) && linkFor(event)) event.preventDefault()
  },
}

function linkFor({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  if ((target as Element).closest(controls)) return null
  return currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
}

function pressLink(event: MouseEvent<HTMLElement>): void {
  const link = linkFor(event)
  if (!link || event.button > 1 || hasSelection(event.currentTarget)) return
  const { ctrlKey, metaKey, shiftKey } = event
  link.focus({ preventScroll: true })
  link.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      view: window,
      ctrlKey: ctrlKey || isMiddle(event),
      metaKey: metaKey || isMiddle(event),
      shiftKey,
    }),
  )
}
