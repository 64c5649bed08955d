import { ShieldAlert, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'

type Props = {
  /** Names the comment or reply in accessible names, such as `comment by Robin`. */
  what: string
  isApproved: boolean
  isSpam: boolean
  /** Whether the buttons are secondary, for example beside a reply form. */
  isQuiet?: boolean
  onModerate: (isApproved: boolean) => void
  onSpam: () => void
  onDelete: () => void
}

export function ModerationButtons({
  what,
  isApproved,
  isSpam,
  isQuiet,
  onModerate,
  onSpam,
  onDelete,
}: Props) {
  return (
    <>
      {isSpam && (
        <Button variant="secondary" size="compact" aria-label={`Not spam: ${what}`} onClick={onSpam}>
          Not spam
        </Button>
      )}
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
      {!isSpam && (
        <IconButton
          label={`Move ${what} to spam`}
          Icon={ShieldAlert}
          onClick={onSpam}
          className="max-md:order-first"
        />
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
