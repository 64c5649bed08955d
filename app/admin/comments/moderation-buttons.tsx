import { Trash2 } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'

type Props = {
  /** Names the comment or reply in the buttons' labels, such as `comment by Robin`. */
  what: string
  isApproved: boolean
  /** Whether something else is the main action, such as the form of a reply. */
  isQuiet?: boolean
  onModerate: (isApproved: boolean) => void
  onDelete: () => void
}

/** The buttons that approve or reject, and delete. */
export function ModerationButtons({ what, isApproved, isQuiet, onModerate, onDelete }: Props) {
  return (
    <>
      {isApproved ? (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Reject ${what}`}
          onClick={() => onModerate(false)}
        >
          Reject
        </Button>
      ) : (
        <Button
          variant={isQuiet ? 'secondary' : 'primary'}
          size="compact"
          aria-label={`Approve ${what}`}
          onClick={() => onModerate(true)}
        >
          Approve
        </Button>
      )}
      <IconButton
        label={`Delete ${what}`}
        Icon={Trash2}
        tone="danger"
        onClick={onDelete}
        className="max-md:order-first"
      />
    </>
  )
}
