import { useEffect } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { useSubmission, type SubmissionFailure } from '#app/ui/forms/use-submission.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { textLimits } from '#contract/limits.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { maxDescriptionLength } from '#contract/categories/limits.ts'

export type CategoryInput = { name: string; description: string }

type Props = {
  /** The category to change; without one, the form creates one. */
  category?: Category
  onSave: (input: CategoryInput) => Promise<void>
  onClose: () => void
}

/** A category's name and description, in its place on the screen. */
export function CategoryForm({ category, onSave, onClose }: Props) {
  const initial = { name: category?.name ?? '', description: category?.description ?? '' }
  const { draft, change, forget } = useFormDraft(`category-${category?._id ?? 'new'}`, initial)
  const close = () => {
    forget()
    onClose()
  }
  const nameError = (message: string): SubmissionFailure => {
    void notify('error', message)
    return { fieldErrors: { name: message } }
  }
  const { form, isSending, fieldErrors, formProps } = useSubmission({
    check: () => (draft.name.trim() ? undefined : nameError(categoryMessages.nameRequired)),
    send: async () => {
      await onSave({ name: draft.name.trim(), description: draft.description.trim() })
      close()
    },
    failureOf: (error) =>
      nameError(messageOf(error, category ? categoryMessages.updateFailed : categoryMessages.createFailed)),
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  return (
    <form
      ref={form}
      noValidate
      aria-label={category ? `Edit ${category.name}` : 'New category'}
      {...formProps}
      className="grid gap-4"
    >
      <Field
        label="Name"
        name="name"
        isRequired
        value={draft.name}
        maxLength={textLimits.name}
        error={fieldErrors.name}
        onChange={({ target }) => change({ ...draft, name: target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        value={draft.description}
        maxLength={maxDescriptionLength}
        onChange={({ target }) => change({ ...draft, description: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="small" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="small" isBusy={isSending}>
          {category ? 'Save Changes' : 'Create Category'}
        </Button>
      </div>
    </form>
  )
}
