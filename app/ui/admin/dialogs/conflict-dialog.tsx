import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** Says that somebody else saved it. */
  title: string
  isOpen: boolean
  isSaving: boolean
  /** The version that somebody else saved. */
  children: ReactNode
  onOverwrite: () => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Shows the version that somebody else saved in the meantime, and lets the person choose. Closing it loses nothing. */
export function ConflictDialog({
  title,
  isOpen,
  isSaving,
  children,
  onOverwrite,
  onUseTheirs,
  onClose,
}: Props) {
  return (
    <Dialog
      title={title}
      width="wide"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" data-first-focus onClick={onClose}>
            Keep Editing
          </Button>
          <Button variant="secondary" onClick={onUseTheirs}>
            Use Their Version
          </Button>
          <Button variant="danger" isBusy={isSaving} onClick={onOverwrite}>
            Save Mine Over It
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
