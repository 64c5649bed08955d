import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import { useRef, type DragEvent } from 'react'
import { IconButton } from '#app/ui/office/icon-button.tsx'
import type { DraftSection } from './draft.rules.ts'
import { SectionFields } from './section-fields.tsx'
import { kindOf } from './section-types.ts'

type Props = {
  section: DraftSection
  index: number
  count: number
  isFaulty: boolean
  isDragged: boolean
  /** On which side of it what is dragged would land. */
  dropSide: 'before' | 'after' | undefined
  onEdit: (values: Partial<DraftSection>) => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onDragOver: (side: 'before' | 'after', event: DragEvent) => void
  onDrop: (side: 'before' | 'after', event: DragEvent) => void
}

const sides = {
  before: 'before:absolute before:inset-x-0 before:-top-2.5 before:h-1 before:rounded-full before:bg-action',
  after: 'after:absolute after:inset-x-0 after:-bottom-2.5 after:h-1 after:rounded-full after:bg-action',
} as const

/** A section on the desk: its fields, and what can be done to it. */
export function SectionCard({ section, index, count, isFaulty, isDragged, dropSide, ...on }: Props) {
  const card = useRef<HTMLLIElement>(null)
  const { label, Icon } = kindOf(section.type)
  const number = index + 1
  const sideOf = (event: DragEvent) => {
    const { top, height } = card.current!.getBoundingClientRect()
    return event.clientY < top + height / 2 ? 'before' : 'after'
  }
  return (
    // the pointer alone can drag; the buttons inside do the same for everybody
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={card}
      data-field={`content.${index}`}
      data-section={section.key}
      aria-label={`Section ${number}: ${label}`}
      onDragOver={(event) => on.onDragOver(sideOf(event), event)}
      onDrop={(event) => on.onDrop(sideOf(event), event)}
      className={`relative scroll-mt-20 rounded-input border bg-card ${isFaulty ? 'border-danger' : 'border-line'} ${isDragged ? 'opacity-50' : ''} ${dropSide ? sides[dropSide] : ''}`}
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-1.5 pl-2">
        <div className="flex min-w-0 items-center gap-2 text-small font-semibold text-heading">
          {/* the buttons beside it do the same for everybody else */}
          <span
            draggable
            aria-hidden="true"
            title="Drag to move"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', '')
              event.dataTransfer.setDragImage(card.current!, 16, 16)
              on.onDragStart()
            }}
            onDragEnd={on.onDragEnd}
            className="grid h-9 w-6 cursor-grab place-items-center text-muted active:cursor-grabbing pointer-coarse:hidden"
          >
            <GripVertical className="size-4" />
          </span>
          <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="truncate">{label}</span>
        </div>
        <div className="flex">
          <IconButton
            label={`Move section ${number} up`}
            Icon={ArrowUp}
            data-move="up"
            disabled={index === 0}
            onClick={() => on.onMove(index - 1)}
          />
          <IconButton
            label={`Move section ${number} down`}
            Icon={ArrowDown}
            data-move="down"
            disabled={index === count - 1}
            onClick={() => on.onMove(index + 1)}
          />
          <IconButton label={`Duplicate section ${number}`} Icon={Copy} onClick={on.onDuplicate} />
          <IconButton label={`Remove section ${number}`} Icon={Trash2} tone="danger" onClick={on.onRemove} />
        </div>
      </div>
      <div className="p-3 sm:p-4">
        <SectionFields section={section} number={number} onEdit={on.onEdit} />
      </div>
    </li>
  )
}
