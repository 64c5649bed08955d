import { Check, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'

type Props = {
  /** What is target, as in `comment by Robin`. */
  what: string
  isApproved: boolean
  onModerate: (isApproved: boolean) => void
  onDelete: () => void
}

/** Approve or reject, whichever is not so yet; and delete. */
export function ModerationButtons({ what, isApproved, onModerate, onDelete }: Props) {
  return (
    <>
      {isApproved ? (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Reject ${what}`}
          onClick={() => onModerate(false)}
        >
          <Undo2 className="size-4" aria-hidden="true" />
          Reject
        </Button>
      ) : (
        <Button size="compact" aria-label={`Approve ${what}`} onClick={() => onModerate(true)}>
          <Check className="size-4" aria-hidden="true" />
          Approve
        </Button>
      )}
      <IconButton label={`Delete ${what}`} Icon={Trash2} tone="danger" onClick={onDelete} />
    </>
  )
}
