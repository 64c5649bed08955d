import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

type Props = {
  /** What was done. */
  text: string
  /** The label of the button. */
  label: string
  /** Takes it back; failures are its own to report. */
  onUndo: () => Promise<void>
  closeToast: () => void
}

/** What a toast about an action says, with the button that takes it back. */
export function UndoToast({ text, label, onUndo, closeToast }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const undo = async () => {
    setIsBusy(true)
    await onUndo()
    closeToast()
  }
  return (
    // the button to close lies over the corner
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 pr-6">
      <span>{text}</span>
      <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void undo()}>
        {label}
      </Button>
    </div>
  )
}
