import { useId, useRef, useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#app/ui/focus.ts'
import { duplicateSection, type DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import { madeSection, type DraftSection, type FieldError } from '#app/admin/posts/draft.rules.ts'
import { firstFieldOf } from './first-field.ts'
import { usePointerDrag } from './pointer-drag.ts'
import { RemovedSection } from './removed-section.tsx'
import { sectionIndexOf } from './section-errors.rules.ts'
import { SectionCard } from './section-card.tsx'
import { SectionHandle } from './section-handle.tsx'
import { SectionInserter } from './section-inserter.tsx'
import { offeredKinds, sectionKindOf } from './section-types.ts'

type Props = { sections: DraftSection[]; change: Dispatch<DraftChange>; fieldError: FieldError | undefined }
type Removed = { section: DraftSection; at: number }

/** The sections of the article: add, insert, move, duplicate, remove, and undo removals one by one. */
export function SectionList({ sections, change, fieldError }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const [removed, setRemoved] = useState<Removed[]>([])
  const [lifted, setLifted] = useState<{ key: string; from: number }>()
  const isStepping = useRef(false)
  const [announcement, setAnnouncement] = useState('')

  const elementIn = (key: string, selector = '') =>
    list.current?.querySelector<HTMLElement>(`[data-section="${key}"] ${selector}`)
  const indexOf = (key: string) => sections.findIndex((section) => section.key === key)
  const nameOf = (key: string) => sectionKindOf(sections[indexOf(key)]!.type).label
  const positionOf = (index: number) => `place ${index + 1} of ${sections.length}`

  const add = (section: DraftSection, at: number) => {
    flushSync(() => change({ kind: 'add', section, at }))
    focusField(firstFieldOf(elementIn(section.key)) ?? elementIn(section.key, '[data-handle]'))
  }
  /** A reference to a new footnote, which is written at the end. */
  const addFootnote = (refer: (label: string) => void) => {
    const footnote = madeSection('footnote', sections)
    if (footnote.type !== 'footnote') return
    refer(footnote.label)
    add(footnote, sections.length)
  }
  const move = (key: string, to: number) =>
    flushSync(() => {
      change({ kind: 'move', key, to })
      setAnnouncement(`${nameOf(key)} moved to ${positionOf(to)}`)
    })
  const moveByButton = (key: string, to: number) => {
    const way = to < indexOf(key) ? 'up' : 'down'
    move(key, to)
    // moving an element removes the focus from it; at an end of the list the other button gets it
    const wanted = elementIn(key, `[data-move="${way}"]:not(:disabled)`)
    const target = wanted ?? elementIn(key, '[data-move]:not(:disabled)')
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  const moveLifted = (key: string, to: number) => {
    if (to < 0 || to >= sections.length) return
    isStepping.current = true
    move(key, to)
    const handle = elementIn(key, '[data-handle]')
    handle?.focus()
    handle?.scrollIntoView({ block: 'nearest' })
    isStepping.current = false
  }
  const remove = (section: DraftSection, at: number) => {
    flushSync(() => {
      change({ kind: 'remove', key: section.key })
      setRemoved([...removed, { section, at }])
    })
    list.current?.parentElement?.querySelector<HTMLElement>('[data-undo]')?.focus()
  }

  const { drag, handleOf } = usePointerDrag(list, (key, slot) => {
    const from = indexOf(key)
    const to = slot > from ? slot - 1 : slot
    if (from >= 0 && to !== from) move(key, to)
  })

  const last = removed.at(-1)
  const gap = last && Math.min(last.at, sections.length)
  const undo = last && (
    <RemovedSection
      what={sectionKindOf(last.section.type).label}
      onUndo={() => {
        setRemoved(removed.slice(0, -1))
        add(last.section, gap!)
      }}
    />
  )
  const errorAt = sectionIndexOf(fieldError?.field ?? '')
  const dropLine = <span aria-hidden="true" className="my-1 block h-1 rounded-full bg-action" />

  return (
    <div data-field="content" className="@container">
      {sections.length === 0 && !undo && (
        <p className="py-6 text-article text-muted">No sections yet. Begin with a paragraph.</p>
      )}
      <p id={helpId} hidden>
        Press Space to pick the section up, the arrow keys to move it, Space to put it down, Escape to take it
        back.
      </p>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] " aria-label="Sections">
        {sections.map((section, index) => (
          <SectionCard
            key={section.key}
            section={section}
            index={index}
            count={sections.length}
            error={errorAt === index ? fieldError?.message : undefined}
            isMoving={drag?.key === section.key || lifted?.key === section.key}
            before={
              <>
                {gap === index && <div className="pt-4">{undo}</div>}
                <div className="relative">
                  <SectionInserter
                    number={index + 1}
                    onInsert={(type) => add(madeSection(type, sections), index)}
                  />
                  {drag?.slot === index && (
                    <div className="absolute inset-x-0 top-1/2 -mt-1.5">{dropLine}</div>
                  )}
                </div>
              </>
            }
            handle={
              <SectionHandle
                number={index + 1}
                helpId={helpId}
                isLifted={lifted?.key === section.key}
                onLift={() => {
                  setLifted({ key: section.key, from: index })
                  setAnnouncement(`${sectionKindOf(section.type).label} picked up from ${positionOf(index)}`)
                }}
                onStep={(by) => moveLifted(section.key, index + by)}
                onDrop={() => {
                  if (isStepping.current || lifted?.key !== section.key) return
                  setLifted(undefined)
                  setAnnouncement(`${sectionKindOf(section.type).label} put down at ${positionOf(index)}`)
                }}
                onCancel={() => {
                  moveLifted(section.key, lifted!.from)
                  setLifted(undefined)
                }}
                {...handleOf(section.key)}
              />
            }
            onEdit={(values) => change({ kind: 'edit', key: section.key, values })}
            onMove={(to) => moveByButton(section.key, to)}
            onDuplicate={() => add(duplicateSection(section, sections), index + 1)}
            onRemove={() => remove(section, index)}
            onFootnote={addFootnote}
          />
        ))}
      </ol>
      {drag?.slot === sections.length && <div className="-mb-3">{dropLine}</div>}
      {gap === sections.length && <div className="mt-4">{undo}</div>}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <div
        role="group"
        aria-label="Add a section"
        className="mt-6 grid grid-cols-3 gap-2 border-t border-line pt-4 sm:grid-cols-7"
      >
        {offeredKinds.map(({ type, label, Icon }) => (
          <button
            key={type}
            type="button"
            aria-label={`Add ${label}`}
            onClick={() => add(madeSection(type, sections), sections.length)}
            className="grid min-h-16 place-items-center content-center gap-1 rounded-control border border-line text-small font-medium text-text transition-colors hover:border-control hover:bg-surface hover:text-heading"
          >
            <Icon className="size-4.5 text-muted" aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
