import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { ApplicationForm } from './application-form.tsx'
import { DiscardQuestion } from './discard-question.tsx'

type Props = { position: string | undefined; onClose: () => void }

/** Opens and closes the dialog: `apply` with the position that is selected at first, `dialog` for the element. */
export function useApplicationDialog() {
  const [position, apply] = useState<string>()
  const onClose = useCallback(() => apply(undefined), [])
  return { apply, dialog: { position, onClose } }
}

/**
 * The application form over the page: a modal dialog, on a phone a sheet at the bottom. It asks before it discards what was
 * typed, also where the browser closes it by itself.
 */
export function ApplicationDialog({ position, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = position !== undefined

  const close = useCallback(() => {
    setIsAsking(false)
    onClose()
  }, [onClose])
  const leave = () => (hasInput(form.current) ? setIsAsking(true) : close())

  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => hasInput(form.current) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOpen])

  return (
    <Modal
      isOpen={isOpen}
      onClose={(isForced) => (isAsking && !isForced ? setIsAsking(false) : leave())}
      aria-labelledby="application-title"
      className="application-dialog"
    >
      <div
        inert={isAsking}
        className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-4 pr-4 pl-6 md:pl-8"
      >
        <div>
          <h2 id="application-title" data-first-focus tabIndex={-1} className="text-h3">
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
      <ApplicationForm
        ref={form}
        position={position ?? ''}
        isInert={isAsking}
        onCancel={leave}
        onDone={close}
      />
      {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={close} />}
    </Modal>
  )
}

/** Whether the form holds anything that its visitor typed or chose. Once it is sent, nothing can be lost. */
function hasInput(form: HTMLFormElement | null): boolean {
  if (!form || form.dataset.state === 'sent') return false
  return Array.from(new FormData(form)).some(([name, value]) => {
    if (name === 'position') return false
    return typeof value === 'string' ? value.trim() !== '' : value.name !== ''
  })
}
