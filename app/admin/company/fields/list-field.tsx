import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { CustomSection } from '#contract/company/part-fields.ts'
import { formatCount } from '#contract/locale.ts'
import type { ValueProps } from './part-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { useEntryRemoval } from './entry-removal.tsx'
import { elementOf, emptyOf, unwrapSchema, nameOfEntry } from './schema-kind.rules.ts'

/** A section of a page. Built-in ones, without `own`, can be hidden but not removed. */
type Section = { kind: string; isShown: boolean; own?: { heading: string } | undefined }
const newSection = (): Section => ({
  kind: 'text',
  isShown: true,
  own: emptyOf(CustomSection) as CustomSection,
})

type Props = ValueProps & { label: string; hint?: string | undefined; maxEntries: number | undefined }

/** A list whose entries can be added, removed and reordered. Entries with several fields fold. */
export function ListField(props: Props) {
  const { schema, path, value, errors, people, Field, label, hint, maxEntries = Infinity, onChange } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const element = elementOf(schema)
  const { inner, meta } = unwrapSchema(element)
  const { sections } = unwrapSchema(schema).meta
  const isGroup = inner.type === 'object'
  const items = (value ?? []) as unknown[]
  const noun = sections ? 'section' : (meta.label ?? 'Entry').toLowerCase()
  const hasErrorIn = (index: number) =>
    Object.keys(errors).some((name) => errors[name] !== undefined && name.startsWith(`${path}.${index}.`))

  /** Moves the focus with the entry's buttons, which come after those of nested lists. */
  const focusEntry = (index: number, control: string) => {
    const buttons = list.current?.children[index]?.querySelectorAll<HTMLElement>(`[data-control=${control}]`)
    buttons?.[buttons.length - 1]?.focus()
  }
  /** Renders synchronously, so that the focus moves before the next key press. */
  const change = (nowOpen: ReadonlySet<number>, nowItems: unknown[]) =>
    flushSync(() => {
      setOpen(nowOpen)
      onChange(nowItems)
    })
  const swap = (from: number, to: number) => {
    const moved = items.with(from, items[to]).with(to, items[from])
    const isOpenAt = (index: number) => open.has(index === from ? to : index === to ? from : index)
    change(new Set([...moved.keys()].filter(isOpenAt)), moved)
    focusEntry(to, to < from ? 'up' : 'down')
  }
  const remove = (index: number) => {
    const stillOpen = [...open].flatMap((at) => (at === index ? [] : [at > index ? at - 1 : at]))
    change(new Set(stillOpen), items.toSpliced(index, 1))
    if (items.length > 1) focusEntry(Math.min(index, items.length - 2), 'remove')
    else adder.current?.focus()
  }
  const { removeEntry, question } = useEntryRemoval(schema, (entry) => remove(items.indexOf(entry)))
  const add = () => {
    change(new Set([...open, items.length]), [...items, sections ? newSection() : emptyOf(element)])
    const fields = list.current?.lastElementChild?.querySelectorAll<HTMLElement>('input, textarea, select')
    fields?.[sections ? 1 : 0]?.focus()
  }

  const error = errors[path]
  const isFull = items.length >= maxEntries

  return (
    // a fieldset, so that the form finds the list by name when it has an error
    <fieldset
      name={path}
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      className="grid min-w-0 gap-3"
    >
      <div>
        <p id={id} className="font-semibold text-heading">
          {label}
        </p>
        {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
        {error && (
          <p id={`${id}-error`} className="mt-1 flex items-start gap-2 text-small text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <ul ref={list} className="grid gap-3">
        {items.map((item, index) => {
          const section = sections && (item as Section)
          const name =
            (section ? (sections[section.kind] ?? section.own?.heading) : nameOfEntry(element, item)) ||
            `${sections ? 'Section' : (meta.label ?? 'Entry')} ${index + 1}`
          const entry = {
            path: `${path}.${index}`,
            value: item,
            errors,
            people,
            Field,
            onChange: (changed: unknown) => onChange(items.with(index, changed)),
          }
          const controls = (
            <div className="flex shrink-0">
              <IconButton
                data-control="up"
                label={`Move ${name} up`}
                Icon={ArrowUp}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                data-control="down"
                label={`Move ${name} down`}
                Icon={ArrowDown}
                disabled={index === items.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              {section && !section.own ? (
                <span className="w-9 pointer-coarse:w-11" />
              ) : (
                <IconButton
                  data-control="remove"
                  label={`Remove ${name}`}
                  Icon={Trash2}
                  tone="danger"
                  onClick={() => (isGroup ? void removeEntry(item) : remove(index))}
                />
              )}
            </div>
          )
          const shown = section && (
            <input
              type="checkbox"
              aria-label={`Show ${name}`}
              name={`${path}.${index}.isShown`}
              checked={section.isShown}
              onChange={({ target }) => entry.onChange({ ...section, isShown: target.checked })}
              className="checkbox absolute top-4 left-4"
            />
          )
          if (section && !section.own)
            return (
              <li
                key={index}
                className="relative flex min-h-13 items-center rounded-card border border-line py-2 pl-12"
              >
                {shown}
                <span className={`grow ${section.isShown ? 'font-medium text-heading' : 'text-muted'}`}>
                  {name}
                </span>
                <div className="absolute top-2 right-2">{controls}</div>
              </li>
            )
          return isGroup ? (
            <li key={index} className="relative rounded-card border border-line">
              {shown}
              <details
                className="group/entry"
                open={open.has(index) || hasErrorIn(index)}
                onToggle={({ currentTarget }) => {
                  const next = new Set(open)
                  if (currentTarget.open) next.add(index)
                  else next.delete(index)
                  setOpen(next)
                }}
              >
                <summary
                  className={`flex min-h-13 cursor-pointer items-center gap-2 py-2 pr-32 ${shown ? 'ml-12' : 'pl-4'} font-medium wrap-anywhere text-heading pointer-coarse:pr-38`}
                >
                  <ChevronRight
                    aria-hidden="true"
                    className="size-4 shrink-0 text-muted transition-transform group-open/entry:rotate-90"
                  />
                  <span className="line-clamp-2">{name}</span>
                </summary>
                <div className="px-3 pt-1 pb-4 sm:px-4">
                  {section ? (
                    <PartFields
                      {...entry}
                      schema={CustomSection}
                      path={`${entry.path}.own`}
                      value={section.own}
                      onChange={(own) => entry.onChange({ ...section, own })}
                    />
                  ) : (
                    <PartFields {...entry} schema={inner} />
                  )}
                </div>
              </details>
              <div className="absolute top-2 right-2">{controls}</div>
            </li>
          ) : (
            <li key={index} className="flex gap-2">
              <div className="min-w-0 grow">
                <Field {...entry} schema={element} />
              </div>
              {/* beside the field, below its label */}
              <div className="pt-8">{controls}</div>
            </li>
          )
        })}
      </ul>
      <div className="flex items-center justify-between gap-4">
        <Button ref={adder} variant="secondary" size="compact" disabled={isFull} onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add {noun}
        </Button>
        <p className="text-small text-muted">
          {formatCount(items.length, 'entry', 'entries')}
          {isFull && ' (maximum)'}
        </p>
      </div>
      {question}
    </fieldset>
  )
}
