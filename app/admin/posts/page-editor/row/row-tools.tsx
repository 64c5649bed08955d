import { ArrowDown, ArrowLeftRight, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { memo, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { duplicateSection } from '#app/admin/posts/draft-changes.rules.ts'
import type { DraftSection, NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { SectionHandle } from '#app/admin/posts/sections/section-handle.tsx'
import { SectionInserter } from '#app/admin/posts/sections/section-inserter.tsx'
import { offeredKinds, sectionKindOf } from '#app/admin/posts/sections/section-types.ts'
import { removeSections } from '#app/admin/posts/page-editor/blocks/change-blocks.ts'
import { useFromPage, usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import { convertSection } from '#app/admin/posts/page-editor/text/convert.rules.ts'
import { isTextSection, type TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { moveSection } from '#app/admin/posts/page-editor/view/section-keys.ts'
import { insertKind } from './insert-kind.ts'

type Props = {
  sectionKey: string
  type: DraftSection['type']
  isRemovable: boolean
  /** What a pointer does on the handle. */
  handleOf: (key: string) => ComponentProps<'button'>
  onSay: (text: string) => void
}

/** Whether the words of a kind can be those of another one. Code takes words, and gives none: its lines are no paragraphs. */
const isConvertible = (type: DraftSection['type'], isTarget = false) =>
  ['paragraph', 'heading', 'list', 'quote', 'conclusion', 'callout'].includes(type) ||
  (isTarget && type === 'code')

/** The label and the tools of a section, in the gutter and at its border. */
export const RowTools = memo(function RowTools({
  sectionKey: key,
  type,
  isRemovable,
  handleOf,
  onSay,
}: Props) {
  const store = usePageStore()
  const helpId = useId()
  const tools = useRef<HTMLDivElement>(null)
  const [liftedFrom, setLiftedFrom] = useState<number>()
  const isStepping = useRef(false)
  const index = useFromPage('order', (page) => page.indexOf(key))
  const count = useFromPage('order', ({ order }) => order.length)
  const number = index + 1
  const { label } = sectionKindOf(type)

  const move = (to: number) => {
    if (to < 0 || to >= count) return
    const focused = tools.current?.contains(document.activeElement) ? document.activeElement : undefined
    isStepping.current = true
    moveSection(store, key, to)
    // an element that was moved has lost the focus
    if (focused instanceof HTMLElement) focused.focus()
    isStepping.current = false
    tools.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
    onSay(`${label} moved to place ${to + 1} of ${count}`)
  }
  const insert = (kind: NewSectionType) => {
    insertKind(store, kind, store.section(key)!)
    onSay(`${sectionKindOf(kind).label} inserted`)
  }
  const become = (kind: NewSectionType) => {
    const made = convertSection(store.section(key) as TextSection, kind, store.sections)!
    store.splice(index, 1, { sections: [made], focus: { key: made.key, at: 'start' } })
    onSay(`${label} changed to ${sectionKindOf(kind).label.toLowerCase()}`)
  }
  const remove = () => {
    removeSections(store, [key])
    onSay(`${label} removed. Ctrl+Z takes it back.`)
  }
  const returnOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || liftedFrom !== undefined) return
    if (isTextSection(store.section(key)!)) store.activeView?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on any of its buttons
    <div
      ref={tools}
      role="group"
      aria-label={`Section ${number}: ${label}`}
      className={`page-tools ${liftedFrom === undefined ? '' : 'is-moving'}`}
      onKeyDown={returnOnEscape}
    >
      <p id={helpId} hidden>
        Press Space to pick the section up, the arrow keys to move it, Space to put it down, Escape to take it
        back.
      </p>
      <div className="page-gutter">
        <SectionInserter number={number} onInsert={insert} />
        <SectionHandle
          number={number}
          helpId={helpId}
          {...handleOf(key)}
          isLifted={liftedFrom !== undefined}
          onLift={() => {
            setLiftedFrom(index)
            onSay(`${label} picked up from place ${number} of ${count}`)
          }}
          onStep={(by) => move(index + by)}
          onDrop={() => {
            if (isStepping.current || liftedFrom === undefined) return
            setLiftedFrom(undefined)
            onSay(`${label} put down at place ${number} of ${count}`)
          }}
          onCancel={() => {
            if (liftedFrom !== undefined) move(liftedFrom)
            setLiftedFrom(undefined)
          }}
        />
      </div>
      <div className="page-actions">
        <span className="page-label">{label}</span>
        <IconButton
          label={`Move section ${number} up`}
          Icon={ArrowUp}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          label={`Move section ${number} down`}
          Icon={ArrowDown}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        />
        {isConvertible(type) && (
          <ActionMenu
            label={`Change the kind of section ${number}`}
            Icon={ArrowLeftRight}
            actions={offeredKinds
              .filter((kind) => kind.type !== type && isConvertible(kind.type, true))
              .map((kind) => ({ label: kind.label, Icon: kind.Icon, onSelect: () => become(kind.type) }))}
          />
        )}
        {type !== 'kept' && (
          <IconButton
            label={`Duplicate section ${number}`}
            Icon={Copy}
            onClick={() => {
              const copy = duplicateSection(store.section(key)!, store.sections)
              store.commit(store.sections.toSpliced(index + 1, 0, copy), { key: copy.key, at: 'end' })
              onSay(`${label} duplicated`)
            }}
          />
        )}
        {isRemovable && (
          <IconButton label={`Remove section ${number}`} Icon={Trash2} tone="danger" onClick={remove} />
        )}
      </div>
    </div>
  )
})
