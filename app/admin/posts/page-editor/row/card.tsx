import { useId, useRef, type KeyboardEvent } from 'react'
import { plainRun, toInlineText } from '#contract/posts/inline-runs.ts'
import { plainSection } from '#app/ui/article/plain-section.tsx'
import { richSection } from '#app/ui/article/rich/rich-section.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { highlightOf } from '#app/admin/posts/code-highlights.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { firstFieldOf } from '#app/admin/posts/sections/first-field.ts'
import { SectionFields } from '#app/admin/posts/sections/section-fields.tsx'
import { removeSections, selectAllSections } from '#app/admin/posts/page-editor/blocks/change-blocks.ts'
import { useFromPage, usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import { toParagraph } from '#app/admin/posts/page-editor/text/convert.rules.ts'
import { typedBy } from '#app/admin/posts/page-editor/text/typed-by.ts'
import { goToEnd, moveSection } from '#app/admin/posts/page-editor/view/section-keys.ts'

/** Texts of cards have no numbers of footnotes: the article counts them, and a card stands alone. */
const references = { numbers: new Map<string, number>(), refer: () => null }

const highlighted = (section: DraftSection) =>
  section.type === 'code' ? { ...section, spans: highlightOf(section) } : section

/** Kinds that have nothing to fill in. */
const isFixed = ({ type }: DraftSection) => type === 'divider' || type === 'kept'

function isBlank(section: DraftSection): boolean {
  switch (section.type) {
    case 'code':
      return section.text === ''
    case 'image':
    case 'video':
    case 'file':
      return section.url === ''
    case 'gallery':
      return section.images.length === 0
    case 'table':
      return [section.caption, ...section.header, ...section.rows.flat()].every((text) => text === '')
    default:
      return false
  }
}

/** A section that is no running text: as readers see it, and with its fields in its place while it is edited. */
export function Card({ section, label }: { section: DraftSection; label: string }) {
  const { key } = section
  const store = usePageStore()
  const fieldId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isOpen = useFromPage(`section:${key}`, ({ open }) => open === key)

  const share = useFromPage(`section:${key}`, (page) => page.paste.uploadOf(key))

  const close = () => {
    store.setOpen(undefined)
    box.current?.querySelector<HTMLElement>('[data-card]')?.focus()
  }
  const open = () => {
    if (isFixed(section)) return
    store.setOpen(key)
    firstFieldOf(box.current)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const end = ({ Home: 'start', End: 'end' } as const)[event.key]
    if (end && event.ctrlKey) {
      event.preventDefault()
      return goToEnd(store, end)
    }
    // the browser copies, cuts or pastes next, where the focus is then: the section as a whole
    if (isCommand && 'cxv'.includes(event.key.toLowerCase())) return store.select({ anchor: key, head: key })
    const by = ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 } as const)[event.key]
    const next = by && store.neighbour(key, by)
    if (next) {
      event.preventDefault()
      if (event.shiftKey && event.altKey) {
        moveSection(store, key, store.indexOf(key) + by)
        // an element that was moved has lost the focus
        store.focus({ key, at: 'start' })
      } else if (event.shiftKey) store.select({ anchor: key, head: next.key })
      else store.focus({ key: next.key, at: by < 0 ? 'end' : 'start' })
    } else if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      selectAllSections(store)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      removeSections(store, [key])
    } else if (event.key === 'Enter' && (isCommand || isFixed(section))) {
      event.preventDefault()
      writeBehind('')
    } else if (typedBy(event)?.trim()) {
      event.preventDefault()
      writeBehind(event.key)
    }
  }
  const writeBehind = (text: string) => {
    const paragraph = toParagraph([toInlineText([plainRun(text)])])
    store.commit(store.sections.toSpliced(store.indexOf(key) + 1, 0, paragraph), {
      key: paragraph.key,
      at: 'end',
    })
  }

  if (share !== undefined)
    return (
      <div className="page-upload">
        <progress value={share} aria-label={`Uploading ${label.toLowerCase()}`} className="upload-progress" />
        <p className="text-small text-muted">Uploading… {Math.round(share * 100)} %</p>
      </div>
    )
  if (isOpen || isBlank(section))
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
      <div
        ref={box}
        className="page-fields"
        onFocus={() => store.setOpen(key)}
        // what is dropped is uploaded by these fields, which stay open for it
        onDropCapture={() => store.setOpen(key)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || isBlank(section)) return
          // that of the library closes itself
          if ((event.target as HTMLElement).closest('dialog')) return
          event.preventDefault()
          close()
        }}
      >
        {section.type === 'code' && (
          <label htmlFor={fieldId} className="text-small font-medium text-muted">
            {label}
          </label>
        )}
        <SectionFields
          section={section}
          fieldId={fieldId}
          field={`section.${key}`}
          onEdit={(values) => store.edit(key, values)}
        />
        {!isBlank(section) && (
          <Button variant="secondary" size="compact" onClick={close}>
            Done
          </Button>
        )}
      </div>
    )
  return (
    <div ref={box} className="page-card">
      <div className="article-body" inert>
        {section.type === 'kept' ? (
          <p className="text-small text-muted">A newer version of Frontdesk wrote this section.</p>
        ) : (
          (plainSection(highlighted(section), undefined, references) ??
          richSection(section, undefined, references))
        )}
      </div>
      <button
        type="button"
        data-card
        aria-label={isFixed(section) ? label : `Edit ${label}`}
        onClick={open}
        onKeyDown={press}
      />
    </div>
  )
}
