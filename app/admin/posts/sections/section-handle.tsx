import { GripVertical } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'

type Props = ComponentProps<'button'> & {
  number: number
  /** The id of the instructions for the keyboard. */
  helpId: string
  /** Whether it is picked up by keyboard: the arrow keys then move it. */
  isLifted: boolean
  onLift: () => void
  onStep: (by: 1 | -1) => void
  onDrop: () => void
  onCancel: () => void
}

/** The handle of a section: dragged by a pointer, or picked up, moved and put down by keyboard. */
export function SectionHandle({
  number,
  helpId,
  isLifted,
  onLift,
  onStep,
  onDrop,
  onCancel,
  ...pointer
}: Props) {
  const press = (event: KeyboardEvent) => {
    if (!isLifted) return
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (step) onStep(step)
    else onCancel()
  }
  return (
    <button
      type="button"
      title="Drag to move"
      aria-label={`Reorder section ${number}`}
      aria-describedby={helpId}
      aria-pressed={isLifted}
      data-handle
      onKeyDown={press}
      onClick={({ detail }) => {
        // a pointer's click follows a drag; a click by keyboard has a detail of 0
        if (detail > 0) return
        if (isLifted) onDrop()
        else onLift()
      }}
      onBlur={onDrop}
      {...pointer}
      className={`-ml-1.5 grid h-9 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-control transition-colors select-none active:cursor-grabbing pointer-coarse:size-11 ${isLifted ? 'bg-action text-on-action' : 'text-muted hover:bg-raised hover:text-heading'}`}
    >
      <GripVertical className="size-4" aria-hidden="true" />
    </button>
  )
}
