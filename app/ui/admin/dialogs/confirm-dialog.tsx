import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  isOpen: boolean
  /** What will happen, and what else will be deleted. */
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Replaces the confirm button if the action isn't possible. */
  instead?: ReactNode
  /** Carries out the action. If it resolves to an error message, the dialog shows it and stays open. */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  isOpen,
  children,
  confirmLabel = 'Delete',
  instead,
  cancelLabel = instead ? 'Close' : 'Cancel',
  onConfirm,
  onClose,
}: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const message = await onConfirm()
      if (message === undefined) close()
      else setFailure(message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" data-first-focus onClick={close}>
            {cancelLabel}
          </Button>
          {instead || (
            <Button
              isBusy={isBusy}
              onClick={confirm}
              // on a phone, the thumb is near the other button
              className="bg-danger! text-page! hover:opacity-90 max-sm:order-first max-sm:basis-full"
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
