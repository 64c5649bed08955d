import { Plus, Undo2 } from 'lucide-react'
import { useRef, useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { copyOf, type Change } from './draft-changes.rules.ts'
import { newSection, type DraftSection, type Fault } from './draft.rules.ts'
import { SectionCard } from './section-card.tsx'
import { kindOf, sectionKinds } from './section-types.ts'

type Props = { sections: DraftSection[]; change: Dispatch<Change>; fault: Fault | undefined }
type Drop = { index: number; side: 'before' | 'after' }

/** The body of the article: add, move, duplicate, remove, and take the removal back. */
export function SectionList({ sections, change, fault }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const [removed, setRemoved] = useState<{ section: DraftSection; at: number }>()
  const [said, setSaid] = useState('')

  const within = (key: string, selector: string) =>
    list.current?.querySelector<HTMLElement>(`[data-section="${key}"] ${selector}`)

  const add = (section: DraftSection, at: number) => {
    flushSync(() => change({ kind: 'add', section, at }))
    const field = within(section.key, ':is(input, textarea)')
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  const move = (section: DraftSection, from: number, to: number) => {
    flushSync(() => {
      change({ kind: 'move', key: section.key, to })
      setSaid(`${kindOf(section.type).label} moved to place ${to + 1} of ${sections.length}`)
    })
    // moving an element takes the focus from it; at an end the other button goes on
    const wanted = within(section.key, `[data-move="${to < from ? 'up' : 'down'}"]:not(:disabled)`)
    const target = wanted ?? within(section.key, '[data-move]:not(:disabled)')
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  const remove = (section: DraftSection, at: number) => {
    flushSync(() => {
      change({ kind: 'remove', key: section.key })
      setRemoved({ section, at })
    })
    list.current?.parentElement?.querySelector<HTMLElement>('[data-undo]')?.focus()
  }
  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const land = ({ index, side }: Drop) => {
    const from = sections.findIndex(({ key }) => key === dragged)
    if (from >= 0) {
      const slot = index + (side === 'after' ? 1 : 0)
      change({ kind: 'move', key: dragged!, to: slot > from ? slot - 1 : slot })
    }
    end()
  }

  return (
    <div data-field="content">
      {sections.length === 0 && (
        <p className="mb-4 rounded-input border border-dashed border-control px-4 py-8 text-center text-small text-muted">
          No sections yet. Begin with a paragraph.
        </p>
      )}
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Sections">
        {sections.map((section, index) => (
          <SectionCard
            key={section.key}
            section={section}
            index={index}
            count={sections.length}
            isFaulty={fault?.field.startsWith(`content.${index}`) ?? false}
            isDragged={dragged === section.key}
            dropSide={drop?.index === index ? drop.side : undefined}
            onEdit={(values) => change({ kind: 'edit', key: section.key, values })}
            onMove={(to) => move(section, index, to)}
            onDuplicate={() => add(copyOf(section), index + 1)}
            onRemove={() => remove(section, index)}
            onDragStart={() => setDragged(section.key)}
            onDragEnd={end}
            onDragOver={(side, event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (drop?.index !== index || drop.side !== side) setDrop({ index, side })
            }}
            onDrop={(side, event) => {
              if (dragged === undefined) return
              event.preventDefault()
              land({ index, side })
            }}
          />
        ))}
      </ol>
      {removed && (
        <div
          role="status"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-input bg-raised px-4 py-2 text-small text-heading"
        >
          {kindOf(removed.section.type).label} removed
          <Button
            variant="quiet"
            size="compact"
            data-undo
            onClick={() => {
              setRemoved(undefined)
              add(removed.section, Math.min(removed.at, sections.length))
            }}
          >
            <Undo2 className="size-4" aria-hidden="true" />
            Undo
          </Button>
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <div role="group" aria-label="Add a section" className="mt-4 flex flex-wrap gap-2">
        {sectionKinds.map(({ type, label }) => (
          <Button
            key={type}
            variant="secondary"
            size="compact"
            aria-label={`Add ${label}`}
            onClick={() => add(newSection(type), sections.length)}
          >
            <Plus className="size-4" aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
