import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { ariaOf, Field, Framed } from '#app/ui/forms/field.tsx'
import { IconDrawing } from '#app/ui/icon-drawing.tsx'
import type { Icon } from '#contract/company/icons.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { formatCount } from '#contract/locale.ts'

type Props = {
  label: string
  hint: string | undefined
  /** The path of the field in the form. */
  name: string
  error: string | undefined
  icon: Icon | null
  onChange: (icon: Icon | null) => void
}

/** `chart-line` becomes "Chart line". */
const wordsOf = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ')

export function IconField({ label, hint, name, error, icon, onChange }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const choose = (chosen: Icon | null) => {
    onChange(chosen)
    setIsOpen(false)
  }
  return (
    <Framed {...{ id, label, hint, error }}>
      <div
        id={id}
        role="group"
        aria-label={label}
        className="flex min-h-(--control-height) flex-wrap items-center gap-3"
      >
        {icon && <IconDrawing drawing={icon.drawing} className="size-6 text-accent" />}
        <span className={icon ? 'text-heading' : 'text-muted'}>{icon ? wordsOf(icon.name) : 'No icon'}</span>
        <span className="flex gap-2">
          <Button
            {...ariaOf(id, hint, error, false)}
            id={undefined}
            ref={opener}
            name={name}
            variant="secondary"
            size="compact"
            onClick={() => setIsOpen(true)}
          >
            {icon ? 'Change icon' : 'Choose icon'}
          </Button>
          {icon && (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => {
                onChange(null)
                opener.current?.focus()
              }}
            >
              No icon
            </Button>
          )}
        </span>
      </div>
      <Dialog title="Choose an icon" width="wide" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <IconSearch chosen={icon?.name} onChoose={choose} />
      </Dialog>
    </Framed>
  )
}

/** Pause in typing after which the search starts (ms). */
const pauseMs = 200

type Found = { search: string; icons: Icon[] } | { failure: string }

/** Icon search. Arrow keys move from the search box through the results. */
function IconSearch({ chosen, onChoose }: { chosen: string | undefined; onChoose: (icon: Icon) => void }) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const stopped = new AbortController()
    const find = () =>
      api.listIcons({ query: { search } }, { signal: stopped.signal }).then(
        ({ icons }) => setFound({ search, icons }),
        (error: unknown) =>
          stopped.signal.aborted || setFound({ failure: messageOf(error, companyMessages.iconsFailed) }),
      )
    const timer = setTimeout(() => void find(), search === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [search])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isSearching = event.target instanceof HTMLInputElement
    // Enter must not submit the form around the dialog
    if (isSearching && event.key === 'Enter') event.preventDefault()
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined || (isSearching && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-icon]')]
    stops[stops.indexOf(event.target as HTMLElement) + by]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the search and of what it found
    <div className="grid min-h-80 content-start gap-4" onKeyDown={move}>
      <Field
        label="Search"
        type="search"
        placeholder="House, ruler, people"
        autoComplete="off"
        data-first-focus=""
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="text-small text-muted">
        {!found
          ? 'Loading…'
          : 'failure' in found
            ? found.failure
            : found.icons.length === 0
              ? `No icons found for “${found.search.trim()}”. Try another word.`
              : found.search.trim() === ''
                ? 'Popular'
                : formatCount(found.icons.length, 'icon', 'icons')}
      </p>
      {found && 'icons' in found && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {found.icons.map((icon) => (
            <li key={icon.name}>
              <button
                type="button"
                data-icon=""
                aria-pressed={icon.name === chosen}
                onClick={() => onChoose(icon)}
                className="grid h-full w-full content-start justify-items-center gap-2 rounded-control border border-line px-1 py-3 text-small text-muted hover:bg-raised hover:text-heading aria-pressed:border-action aria-pressed:text-heading"
              >
                <IconDrawing drawing={icon.drawing} className="size-6" />
                <span className="line-clamp-2 wrap-break-word">{wordsOf(icon.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
