import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

type Props = {
  /** What was done. */
  text: string
  /** The label of the button. */
  label: string
  /** Undoes the action and reports failures itself. */
  onUndo: () => Promise<void>
  closeToast: () => void
}

/** The content of a toast with an undo button. */
export function UndoToast({ text, label, onUndo, closeToast }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const undo = async () => {
    setIsBusy(true)
    await onUndo()
    closeToast()
  }
  return (
    <div className="flex grow items-center justify-between gap-4">
      <span className="min-w-0">{text}</span>
      <Button
        variant="secondary"
        size="compact"
        className="shrink-0"
        isBusy={isBusy}
        onClick={() => void undo()}
      >
        {label}
      </Button>
    </div>
  )
}
