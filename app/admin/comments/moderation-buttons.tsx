import { Check, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'

type Props = {
  /** What is judged, as in `comment by Robin`. */
  what: string
  isApproved: boolean
  onJudge: (isApproved: boolean) => void
  onDelete: () => void
}

/** Approve or reject, whichever is not so yet; and delete. */
export function VerdictButtons({ what, isApproved, onJudge, onDelete }: Props) {
  return (
    <>
      {isApproved ? (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Reject ${what}`}
          onClick={() => onJudge(false)}
        >
          <Undo2 className="size-4" aria-hidden="true" />
          Reject
        </Button>
      ) : (
        <Button size="compact" aria-label={`Approve ${what}`} onClick={() => onJudge(true)}>
          <Check className="size-4" aria-hidden="true" />
          Approve
        </Button>
      )}
      <IconButton label={`Delete ${what}`} Icon={Trash2} tone="danger" onClick={onDelete} />
    </>
  )
}
