import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { asTag, maxTagLength, maxTags } from '#contract/desk/tags.ts'

type Props = {
  tags: readonly string[]
  isSaving: boolean
  /** Loads suggestions. */
  load: () => Promise<{ tags: string[] }>
  onChange: (tags: string[]) => void
}

/** The tags of a record. Each change is saved immediately. */
export function TagsField({ tags, isSaving, load, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [suggested, setSuggested] = useState<readonly string[]>()
  const isFull = tags.length >= maxTags

  const suggest = async () => {
    if (suggested) return
    setSuggested([])
    try {
      setSuggested((await load()).tags)
    } catch {
      // suggestions are optional
      setSuggested(undefined)
    }
  }
  const add = () => {
    const tag = asTag(text)
    if (isSaving || isFull || tag === '') return
    if (!tags.includes(tag)) onChange([...tags, tag])
    setText('')
  }

  return (
    <div role="group" aria-label="Tags" className="grid gap-3 print:hidden">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center rounded-badge bg-raised pl-2.5 text-small text-heading"
            >
              <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>
              <IconButton
                label={`Remove tag ${tag}`}
                Icon={X}
                disabled={isSaving}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field
            label="Add a tag"
            list={id}
            autoComplete="off"
            maxLength={maxTagLength}
            disabled={isFull}
            hint={isFull ? `Up to ${maxTags} tags.` : undefined}
            value={text}
            onFocus={() => void suggest()}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
              event.preventDefault()
              add()
            }}
          />
          <datalist id={id}>
            {suggested
              ?.filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
        </div>
        {!isFull && (
          <Button variant="secondary" isBusy={isSaving} disabled={asTag(text) === ''} onClick={add}>
            Add
          </Button>
        )}
      </div>
    </div>
  )
}
