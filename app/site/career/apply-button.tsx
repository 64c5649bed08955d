import { Check } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'

type Props = {
  /** The id of the position's heading. */
  describedBy: string
  isApplied: boolean
  onClick: () => void
}

/** Opens the application dialog. Beside it, says if the visitor has already applied. */
export function ApplyButton({ describedBy, isApplied, onClick }: Props) {
  return (
    <span className="needs-script inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button aria-haspopup="dialog" aria-describedby={describedBy} onClick={onClick}>
        Apply Now
      </Button>
      {isApplied && (
        <span className="inline-flex items-center gap-2 font-medium text-success">
          <Check className="size-5" aria-hidden="true" />
          Applied
        </span>
      )}
    </span>
  )
}
