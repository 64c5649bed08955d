import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DiscardQuestion } from '#app/ui/dialogs/discard-question.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { ApplicationForm } from './application-form.tsx'
import type { Sent } from '#app/ui/forms/sent-summary.tsx'
import type { ApplicationReceipt } from './receipt-of.tsx'
import { rememberApplied, useAppliedPositions } from './applied-positions.ts'
import { otherPosition } from '#contract/careers/limits.ts'

type Props = {
  /** The initial position; undefined while the dialog is closed. */
  position: string | undefined
  /** The titles of the open positions. */
  positions: string[]
  /** Called with what was sent, if anything was. */
  onClose: (sent: Sent | undefined) => void
}

/**
 * Opens and closes the dialog. `apply` opens it for a position, and `dialog` holds its props. `applied` lists the
 * positions applied for; `receipt` is the last submission and the position it was opened for.
 */
export function useApplicationDialog() {
  const [position, apply] = useState<string>()
  const [receipt, setReceipt] = useState<ApplicationReceipt>()
  const applied = useAppliedPositions()
  const onClose = useCallback(
    (sent: Sent | undefined) => {
      apply(undefined)
      if (sent && position !== undefined) setReceipt({ ...sent, position })
    },
    [position],
  )
  return { apply, applied, receipt, dialog: { position, onClose } }
}

/** The application form in a modal dialog; on a phone, a bottom sheet. Asks before it discards what was typed. */
export function ApplicationDialog({ position, positions, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = position !== undefined

  const sent = useRef<Sent>(undefined)

  const close = useCallback(() => {
    setIsAsking(false)
    onClose(sent.current)
    sent.current = undefined
  }, [onClose])
  const leave = () => (hasInput(form.current) ? setIsAsking(true) : close())

  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => hasInput(form.current) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOpen])

  return (
    <>
      {/* first, so that it closes first and the focus returns to the button that opened the form */}
      <DiscardQuestion
        title="Discard your application?"
        isOpen={isAsking}
        keepLabel="Keep writing"
        discardLabel="Discard"
        onKeep={() => setIsAsking(false)}
        onDiscard={close}
      >
        Your application hasn’t been sent. What you’ve typed will be lost.
      </DiscardQuestion>
      <Modal
        isOpen={isOpen}
        onClose={leave}
        aria-labelledby="application-title"
        className="application-dialog"
      >
        <div className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-4 pr-4 pl-6 md:pl-8">
          <div>
            <h2 id="application-title" data-first-focus tabIndex={-1} className="text-h3">
              Job Application
            </h2>
            <p className="text-muted">
              {position === otherPosition ? 'Tell us what you do best.' : position}
            </p>
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
          positions={positions}
          onCancel={leave}
          onSent={(applied, what) => {
            rememberApplied(applied)
            sent.current = what
          }}
          onDone={close}
        />
      </Modal>
    </>
  )
}

/** Whether the form has any input that would be lost. */
function hasInput(form: HTMLFormElement | null): boolean {
  if (!form || form.dataset.state === 'sent') return false
  return Array.from(new FormData(form)).some(([name, value]) => {
    if (name === 'position') return false
    return typeof value === 'string' ? value.trim() !== '' : value.name !== ''
  })
}
