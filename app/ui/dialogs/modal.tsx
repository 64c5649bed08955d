import { useEffect, useRef, type ComponentProps } from 'react'
import { focusHeading } from '#app/ui/focus.ts'

type Props = Omit<
  ComponentProps<'dialog'>,
  'open' | 'onClose' | 'onCancel' | 'onClick' | 'onFocus' | 'ref'
> & {
  isOpen: boolean
  /**
   * Called on Esc, or on a press outside if that closes it. The dialog stays open until `isOpen` turns false, even if the browser closes it
   * without asking, as on a second Esc in a row.
   */
  onClose: () => void
  closesOnPressOutside?: boolean
}

/** The dialogs that should be open, the topmost last. */
const openDialogs: HTMLDialogElement[] = []
export const topmostDialog = (): HTMLDialogElement | undefined =>
  openDialogs.findLast(({ open, isConnected }) => open && isConnected)

/** Dialogs that the browser closed together with one above them. */
const closedWithTopmost = new Set<HTMLDialogElement>()

/**
 * An unstyled modal dialog: the browser's own `dialog`, which traps and returns the focus (WAI-ARIA dialog). Its content exists only while
 * it's open. An element with `data-first-focus` gets the focus first.
 */
export function Modal({ isOpen, onClose, closesOnPressOutside = false, children, ...rest }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  /** The last focused element inside. */
  const focused = useRef<HTMLElement>(null)

  useEffect(() => {
    const dialog = element.current!
    const at = openDialogs.indexOf(dialog)
    if (isOpen) {
      if (at < 0) openDialogs.push(dialog)
      if (!dialog.open) show(dialog, focused.current)
    } else if (at >= 0) {
      openDialogs.splice(at, 1)
      focused.current = null
      dialog.close()
      // the element that opened it may be gone with a deleted row
      if (document.activeElement === document.body) focusHeading()
    }
  }, [isOpen])
  useEffect(() => {
    const dialog = element.current!
    return () => {
      const at = openDialogs.indexOf(dialog)
      if (at >= 0) openDialogs.splice(at, 1)
    }
  }, [])

  return (
    // The keyboard has Esc; a press outside is for pointers only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      {...rest}
      onFocus={({ target }) => {
        if (target !== element.current) focused.current = target
      }}
      onCancel={(event) => {
        // an event that can't be prevented closes the dialog: see below
        if (event.target !== element.current || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target }) => {
        const dialog = element.current!
        // the event of an earlier close can arrive after the dialog has reopened
        if (!isOpen || target !== dialog || dialog.open) return
        show(dialog, focused.current)
        // one Esc can close several dialogs: only the topmost is asked
        if (openDialogs.at(-1) !== dialog || closedWithTopmost.delete(dialog)) return
        for (const below of openDialogs) if (!below.open) closedWithTopmost.add(below)
        onClose()
      }}
      onClick={({ target }) => {
        if (closesOnPressOutside && target === element.current) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}

function show(dialog: HTMLDialogElement, last: HTMLElement | null): void {
  const page = document.documentElement
  // base.css keeps the scrollbar's space, so that the page doesn't move
  if (!page.matches(':has(dialog:modal)')) {
    page.toggleAttribute('data-has-scrollbar', window.innerWidth > page.clientWidth)
  }
  dialog.showModal()
  const target = dialog.contains(last) ? last : dialog.querySelector<HTMLElement>('[data-first-focus]')
  target?.focus()
}
