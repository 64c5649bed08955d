import { useEffect, useRef, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onClick' | 'ref'> & {
  isOpen: boolean
  /**
   * Called when the dialog is asked to close: by Esc, or by a press outside where that closes it. `isForced` when the browser
   * has closed it without asking, as it does on a second Esc in a row; the dialog is then open again.
   */
  onClose: (isForced: boolean) => void
  closesOnPressOutside?: boolean
}

/**
 * A modal dialog without any look: the browser's own `dialog`, which traps the focus and returns it (WAI-ARIA dialog). Its
 * content exists only while it is open. An element with `data-first-focus` takes the focus first.
 */
export function Modal({ isOpen, onClose, closesOnPressOutside = false, children, ...rest }: Props) {
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = element.current
    if (isOpen && !dialog?.open) {
      dialog?.showModal()
      dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && dialog?.open) {
      dialog.close()
      // the element that opened it may be gone, with the row that was deleted
      if (document.activeElement === document.body) focusHeading()
    }
  }, [isOpen])

  return (
    // The keyboard has Esc; a press outside is for the pointer alone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      {...rest}
      onCancel={(event) => {
        if (event.target !== element.current) return
        event.preventDefault()
        onClose(false)
      }}
      onClose={({ target }) => {
        const dialog = element.current
        // the event of an earlier closing may arrive when the dialog is open again
        if (!isOpen || !dialog || target !== dialog || dialog.open) return
        dialog.showModal()
        onClose(true)
      }}
      onClick={({ target }) => {
        if (closesOnPressOutside && target === element.current) onClose(false)
      }}
    >
      {isOpen && children}
    </dialog>
  )
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
