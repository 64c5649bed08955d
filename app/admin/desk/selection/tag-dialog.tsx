import { useId } from 'react'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { asTag, maxTagLength } from '#contract/desk/tags.ts'
import type { BulkChange } from './bulk-change.ts'

type Props = {
  /** Whether a tag is to be added or removed; undefined while the dialog is closed. */
  what: 'add' | 'remove' | undefined
  /** Suggested tags. */
  tags: readonly string[]
  onChoose: (change: BulkChange) => void
  onClose: () => void
}

/** Asks which tag to add to the selection or remove from it. */
export function TagDialog({ what, tags, onChoose, onClose }: Props) {
  const id = useId()
  const tagIn = (form: HTMLFormElement) => asTag(String(new FormData(form).get('tag')))
  const submission = useSubmission({
    check: (form) => (tagIn(form) === '' ? { fieldErrors: { tag: deskMessages.tagRequired } } : undefined),
    async send(form) {
      const tag = tagIn(form)
      onClose()
      onChoose(
        what === 'remove'
          ? { title: `Remove tag “${tag}”`, change: { removeTag: tag } }
          : { title: `Add tag “${tag}”`, change: { addTag: tag } },
      )
    },
    failureOf: () => ({ message: deskMessages.tagRequired }),
  })
  return (
    <FormDialog
      title={what === 'remove' ? 'Remove a tag' : 'Add a tag'}
      isOpen={what !== undefined}
      submission={submission}
      action="Continue"
      onClose={onClose}
    >
      <Field
        name="tag"
        label="Tag"
        list={id}
        autoComplete="off"
        maxLength={maxTagLength}
        error={submission.fieldErrors.tag}
        data-first-focus
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}
