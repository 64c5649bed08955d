import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { SectionFields } from './section-fields.tsx'
import { sectionKindOf } from './section-types.ts'

type Props = {
  section: DraftSection
  index: number
  count: number
  hasError: boolean
  /** Whether it is being moved, by pointer or keyboard. */
  isMoving: boolean
  /** Shown between the previous section and this one. */
  before: ReactNode
  handle: ReactNode
  onEdit: (values: Partial<DraftSection>) => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A section in the editor: its fields and its actions. */
export function SectionCard({
  section,
  index,
  count,
  hasError,
  isMoving,
  before,
  handle,
  ...handlers
}: Props) {
  const { label, Icon } = sectionKindOf(section.type)
  const number = index + 1
  return (
    <li
      data-field={`content.${index}`}
      data-section={section.key}
      aria-label={`Section ${number}: ${label}`}
      className="scroll-mt-20"
    >
      {before}
      <div
        className={`rounded-tile border bg-card transition-[box-shadow,opacity] ${hasError ? 'border-danger' : isMoving ? 'border-action shadow-lift' : 'border-line'}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line p-1.5">
          <div className="flex items-center gap-2 text-small font-semibold text-heading">
            {handle}
            <Icon className="size-4 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
            {label}
          </div>
          <div className="flex">
            <IconButton
              label={`Move section ${number} up`}
              Icon={ArrowUp}
              data-move="up"
              disabled={index === 0}
              onClick={() => handlers.onMove(index - 1)}
            />
            <IconButton
              label={`Move section ${number} down`}
              Icon={ArrowDown}
              data-move="down"
              disabled={index === count - 1}
              onClick={() => handlers.onMove(index + 1)}
            />
            <IconButton label={`Duplicate section ${number}`} Icon={Copy} onClick={handlers.onDuplicate} />
            <IconButton
              label={`Remove section ${number}`}
              Icon={Trash2}
              tone="danger"
              onClick={handlers.onRemove}
            />
          </div>
        </div>
        <div className="p-3 sm:p-4">
          <SectionFields section={section} number={number} onEdit={handlers.onEdit} />
        </div>
      </div>
    </li>
  )
}
