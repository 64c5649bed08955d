import { Button } from '#app/ui/forms/button.tsx'

/** Opens the application dialog; `describedBy` names what one would apply for. */
export function ApplyButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" aria-describedby={describedBy} onClick={onClick} className="needs-script">
      Apply Now
    </Button>
  )
}
