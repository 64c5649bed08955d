import { Undo2 } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'

/** Shown where a section, or a part of one, was removed, until another is removed or the removal is undone. */
export function RemovedSection({ what, onUndo }: { what: string; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-raised px-4 py-2 text-small text-heading"
    >
      {what} removed
      <Button variant="quiet" size="compact" data-undo onClick={onUndo}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo
      </Button>
    </div>
  )
}
