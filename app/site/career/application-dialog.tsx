import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApplicationForm } from './application-form.tsx'
import { DiscardQuestion } from './discard-question.tsx'

type Props = { position: string | undefined; onClose: () => void }

/** Opens and closes the dialog: `apply` with the position to begin with, `dialog` for the element. */
export function useApplication() {
  const [position, apply] = useState<string>()
  const onClose = useCallback(() => apply(undefined), [])
  return { apply, dialog: { position, onClose } }
}

/**
 * The application form over the page: a native modal dialog, on a phone a sheet from below. It asks before it throws away
 * what was typed, also where the browser closes it by itself.
 */
export function ApplicationDialog({ position, onClose }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = position !== undefined

  const close = useCallback(() => {
    setIsAsking(false)
    onClose()
  }, [onClose])
  const leave = () => (isTyped(element.current) ? setIsAsking(true) : close())

  useEffect(() => {
    const dialog = element.current
    if (isOpen && !dialog?.open) {
      dialog?.showModal()
      heading.current?.focus()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => isTyped(element.current) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOpen])

  return (
    <dialog
      ref={element}
      aria-labelledby="application-title"
      onCancel={(event) => {
        event.preventDefault()
        if (isAsking) setIsAsking(false)
        else leave()
      }}
      onClose={() => {
        // a second Esc in a row closes it unasked; word of the last closing may come when it is open again
        if (!isOpen || element.current?.open) return
        if (!isTyped(element.current)) return close()
        element.current?.showModal()
        setIsAsking(true)
      }}
      className="application-dialog"
    >
      {isOpen && (
        <>
          <div
            inert={isAsking}
            className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-4 pr-4 pl-6 md:pl-8"
          >
            <div>
              <h2 ref={heading} id="application-title" tabIndex={-1} className="text-h3">
                Job Application
              </h2>
              <p className="text-muted">{position === 'Other' ? 'Tell us what you do best.' : position}</p>
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={leave}
              className="grid size-11 shrink-0 place-items-center rounded-control text-heading transition-colors hover:bg-raised"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </div>
          <ApplicationForm position={position} isInert={isAsking} onCancel={leave} onDone={close} />
          {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={close} />}
        </>
      )}
    </dialog>
  )
}

/** Whether the dialog holds anything that its visitor wrote or chose. Once it has been sent, nothing can be lost. */
function isTyped(dialog: HTMLDialogElement | null): boolean {
  const form = dialog?.querySelector('form')
  if (!form || form.dataset.state === 'sent') return false
  return Array.from(new FormData(form)).some(([name, value]) => {
    if (name === 'position') return false
    return typeof value === 'string' ? value.trim() !== '' : value.name !== ''
  })
}
