import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import type { SectionEdit } from '#app/admin/posts/draft-changes.rules.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { InlineTools } from './inline-tools.tsx'
import { isTextSection, SectionFields, sectionTexts } from './section-fields.tsx'
import { sectionKindOf } from './section-types.ts'

type Props = {
  section: DraftSection
  index: number
  count: number
  /** What is wrong with it. */
  error: string | undefined
  /** Whether it is being moved, by pointer or keyboard. */
  isMoving: boolean
  /** Shown between the previous section and this one. */
  before: ReactNode
  handle: ReactNode
  onEdit: (values: SectionEdit) => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
  onFootnote: NonNullable<ComponentProps<typeof InlineTools>['onFootnote']>
}

/** A section in the editor: its text as readers see it, and its actions, which are faint until it is hovered or has the focus. */
export function SectionCard({ section, index, count, error, isMoving, before, handle, ...handlers }: Props) {
  const id = useId()
  const number = index + 1
  const isText = isTextSection(section)
  const label = isText ? sectionTexts[section.type].label : sectionKindOf(section.type).label
  return (
    <li
      data-field={`content.${index}`}
      data-section={section.key}
      aria-label={`Section ${number}: ${sectionKindOf(section.type).label}`}
      className="scroll-mt-20"
    >
      {before}
      <div
        className={`section-block ${error ? 'border-danger!' : ''} ${isMoving ? 'border-action! bg-card shadow-lift' : ''}`}
      >
        {handle}
        {isText ? (
          <label htmlFor={id} className="section-label">
            {label}
            <span className="sr-only">, section {number}</span>
          </label>
        ) : (
          <span className="section-label">{label}</span>
        )}
        <div className="section-tools section-actions">
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
          {section.type !== 'kept' && (
            <IconButton label={`Duplicate section ${number}`} Icon={Copy} onClick={handlers.onDuplicate} />
          )}
          {(section.type !== 'kept' || section.original !== undefined) && (
            <IconButton
              label={`Remove section ${number}`}
              Icon={Trash2}
              tone="danger"
              onClick={handlers.onRemove}
            />
          )}
        </div>
        {error && <p className="py-1 text-small text-danger">{error}</p>}
        <SectionFields section={section} fieldId={id} field={`content.${index}`} onEdit={handlers.onEdit} />
        {isText && section.type !== 'code' && (
          <InlineTools
            fieldId={id}
            label={`${label}, section ${number}`}
            onFootnote={section.type === 'footnote' ? undefined : handlers.onFootnote}
          />
        )}
      </div>
    </li>
  )
}
