import { useEffect, useRef, type ComponentProps } from 'react'
import { focusHeading } from '#app/ui/focus.ts'

type Props = Omit<
  ComponentProps<'dialog'>,
  'open' | 'onClose' | 'onCancel' | 'onClick' | 'onFocus' | 'ref'
> & {
  isOpen: boolean
  /**
   * Called when the dialog is asked to close: by Esc, or by a press outside where that closes it. Unless `isOpen` turns
   * false it stays open, also where the browser closes it without asking, as it does on a second Esc in a row.
   */
  onClose: () => void
  closesOnPressOutside?: boolean
}

/** The dialogs that are to be open, the topmost last. */
const openDialogs: HTMLDialogElement[] = []
/** The open dialog that is above all others. */
export const topmostDialog = (): HTMLDialogElement | undefined =>
  openDialogs.findLast(({ open, isConnected }) => open && isConnected)

/** Those that the browser has closed together with one above them. */
const closedWithTopmost = new Set<HTMLDialogElement>()

/**
 * A modal dialog without any look: the browser's own `dialog`, which traps the focus and returns it (WAI-ARIA dialog). Its
 * content exists only while it is open. An element with `data-first-focus` takes the focus first.
 */
export function Modal({ isOpen, onClose, closesOnPressOutside = false, children, ...rest }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  /** The element inside that had the focus last. */
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
      // the element that opened it may be gone, with the row that was deleted
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
    // The keyboard has Esc; a press outside is for the pointer alone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      {...rest}
      onFocus={({ target }) => {
        if (target !== element.current) focused.current = target
      }}
      onCancel={(event) => {
        // what cannot be prevented closes the dialog: see below
        if (event.target !== element.current || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target }) => {
        const dialog = element.current!
        // the event of an earlier closing may arrive when the dialog is open again
        if (!isOpen || target !== dialog || dialog.open) return
        show(dialog, focused.current)
        // one Esc may close several dialogs: the topmost alone is asked
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
  // base.css keeps the space of the scrollbar where there is one, so that the page does not move
  if (!page.matches(':has(dialog:modal)')) {
    page.toggleAttribute('data-has-scrollbar', window.innerWidth > page.clientWidth)
  }
  dialog.showModal()
  const target = dialog.contains(last) ? last : dialog.querySelector<HTMLElement>('[data-first-focus]')
  target?.focus()
}
