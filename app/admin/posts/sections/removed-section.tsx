import { Undo2 } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import type { SectionType } from '#app/admin/posts/draft.rules.ts'
import { sectionKindOf } from './section-types.ts'

/** Shown where a section was removed, until another is removed or the removal is undone. */
export function RemovedSection({ type, onUndo }: { type: SectionType; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-raised px-4 py-2 text-small text-heading"
    >
      {sectionKindOf(type).label} removed
      <Button variant="quiet" size="compact" data-undo onClick={onUndo}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo
      </Button>
    </div>
  )
}
