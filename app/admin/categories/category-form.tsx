import { useEffect } from 'react'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { focusField } from '#app/ui/focus.ts'
import { withToast } from '#app/ui/admin/toasts/failure-toast.ts'
import type { Category } from '#contract/categories/categories.ts'
import { textLimits } from '#contract/limits.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { maxDescriptionLength } from '#contract/categories/limits.ts'

export type CategoryInput = { name: string; description: string }

type Props = {
  /** The category to edit; undefined to create one. */
  category?: Category
  onSave: (input: CategoryInput) => Promise<Category>
  /** Called with the saved category, or undefined if cancelled. */
  onClose: (saved?: Category) => void
}

export function CategoryForm({ category, onSave, onClose }: Props) {
  const initial = { name: category?.name ?? '', description: category?.description ?? '' }
  const { draft, change, forget } = useFormDraft(`category-${category?._id ?? 'new'}`, initial)
  const close = (saved?: Category) => {
    forget()
    onClose(saved)
  }
  const submission = useSubmission({
    check: () => toSubmissionFailure(draft.name.trim() ? {} : { name: categoryMessages.nameRequired }),
    send: async () => close(await onSave({ name: draft.name.trim(), description: draft.description.trim() })),
    failureOf: (error) => {
      const fallback = category ? categoryMessages.updateFailed : categoryMessages.createFailed
      return withToast({ message: messageOf(error, fallback), fieldErrors: fieldErrorsOf(error) })
    },
  })
  const { form, isSending, fieldErrors, formProps } = submission
  useEffect(() => focusField(form.current?.querySelector('input')), [form])

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
        error={fieldErrors.description}
        onChange={({ target }) => change({ ...draft, description: target.value })}
      />
      <SubmissionNotice submission={submission} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => close()}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSending}>
          {category ? 'Save Changes' : 'Create category'}
        </Button>
      </div>
    </form>
  )
}
