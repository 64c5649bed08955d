import { useEffect, useRef } from 'react'
import { focusElement, focusHeading } from '#app/ui/focus.ts'

const rowsOnScreen = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const rowOf = (key: string) => rowsOnScreen().find(({ dataset }) => dataset.row === key)

/** Whether the element that had the focus is gone; a dialog that closes gives the focus to the heading then. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches('main h1') === true
}

/** Whether the focus is on a notice that is about to leave, as that of the removal which is taken back. */
const isFocusOnToast = () => Boolean(document.activeElement?.closest('.toast-layer'))

type Pending = {
  /** The row that is being removed. */
  removed?: string
  /** The rows that may take the focus, in order of preference. */
  to: string[]
  /** The time at which the request expires (`performance.now()`). */
  until: number
}

/** How long a change of the list may take (milliseconds). */
const maxWaitMs = 30_000

/**
 * Keeps the focus in a list whose rows come and go. A row is an element with `data-row`, which holds its key. For the component
 * that renders the list and the dialogs over it.
 */
export function useFocusAfterRemoval() {
  const pending = useRef<Pending>(undefined)

  // with each rendering: the row may be removed before or after the dialog closes that asked
  useEffect(() => {
    if (!pending.current || document.querySelector('dialog:modal')) return
    const { removed, to, until } = pending.current
    const row = to.map(rowOf).find((found) => found?.checkVisibility?.() ?? found)
    const isFree = isFocusLost() || (!removed && isFocusOnToast())
    const isWaiting = removed ? rowOf(removed) : !row || !isFree
    if (isWaiting && performance.now() < until) return
    pending.current = undefined
    if (isWaiting || !isFree) return
    if (row) focusElement(row)
    else focusHeading()
  })

  return {
    /** Moves the focus to the next row, else to the previous, else to the heading, once a row is gone and the focus with it. */
    focusAfterRemoval: (key: string) => {
      const keys = rowsOnScreen().map(({ dataset }) => dataset.row!)
      const at = keys.indexOf(key)
      const to = [...keys.slice(at + 1), ...keys.slice(0, Math.max(at, 0)).reverse()]
      pending.current = { removed: key, to, until: performance.now() + maxWaitMs }
    },
    /** Moves the focus to a row as soon as it is there and nothing but a notice has the focus. */
    focusRow: (key: string) => {
      pending.current = { to: [key], until: performance.now() + maxWaitMs }
    },
  }
}
