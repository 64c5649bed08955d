import { Button } from '#app/ui/forms/button.tsx'

/** Opens the application dialog; `describedBy` is the id of the position's heading. */
export function ApplyButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" aria-describedby={describedBy} onClick={onClick} className="needs-script">
      Apply Now
    </Button>
  )
}
