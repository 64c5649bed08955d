import { useId, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  isOpen: boolean
  children: ReactNode
  keepLabel: string
  discardLabel: string
  /** Also called on Esc. */
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before discarding what was typed. */
export function DiscardQuestion({
  title,
  isOpen,
  children,
  keepLabel,
  discardLabel,
  onKeep,
  onDiscard,
}: Props) {
  const id = useId()
  return (
    <Modal
      role="alertdialog"
      isOpen={isOpen}
      onClose={onKeep}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="m-auto w-full max-w-none rounded-t-card border border-line bg-card p-6 text-text shadow-lift backdrop:bg-ink-950/50 max-sm:mb-0 sm:max-w-100 sm:rounded-card md:p-8"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2">
        {children}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="secondary" data-first-focus onClick={onKeep}>
          {keepLabel}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
    </Modal>
  )
}
