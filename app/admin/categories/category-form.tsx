import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useKeptDraft } from '#app/session/kept-draft.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { showFaults } from '#app/ui/forms/first-fault.ts'
import { notify } from '#app/ui/admin/toasts.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { textLimits } from '#contract/limits.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { maxDescriptionLength } from '#contract/categories/limits.ts'

export type CategoryWords = { name: string; description: string }

type Props = {
  /** The category to change; without one, a new one. */
  category?: Category
  /** Saves it. Resolves to why it could not be done, if so. */
  onSave: (words: CategoryWords) => Promise<string | undefined>
  onClose: () => void
}

/** A category's name and description, in its place on the screen. */
export function CategoryForm({ category, onSave, onClose }: Props) {
  const initial = { name: category?.name ?? '', description: category?.description ?? '' }
  const { draft, change, forget } = useKeptDraft(`category-${category?._id ?? 'new'}`, initial)
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const close = () => {
    forget()
    onClose()
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const refuse = (sentence: string) => {
      void notify('error', sentence)
      showFaults(currentTarget, () => setFault(sentence))
    }
    const words = { name: draft.name.trim(), description: draft.description.trim() }
    if (!words.name) return refuse(categoryMessages.nameRequired)
    setFault(undefined)
    setIsBusy(true)
    const failure = await onSave(words)
    setIsBusy(false)
    if (failure) return refuse(failure)
    close()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={category ? `Edit ${category.name}` : 'New category'}
      onSubmit={save}
      className="grid gap-4"
    >
      <Field
        label="Name"
        isRequired
        value={draft.name}
        maxLength={textLimits.name}
        error={fault}
        onChange={({ target }) => {
          change({ ...draft, name: target.value })
          setFault(undefined)
        }}
      />
      <TextArea
        label="Description"
        rows={3}
        value={draft.description}
        maxLength={maxDescriptionLength}
        onChange={({ target }) => change({ ...draft, description: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="small" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="small" isBusy={isBusy}>
          {category ? 'Save Changes' : 'Create Category'}
        </Button>
      </div>
    </form>
  )
}
