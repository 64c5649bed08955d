import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { entryTextLimit } from '#contract/desk/limits.ts'
import { deskMessages } from '#contract/desk/messages.ts'

type Props = {
  title: string
  entry: TimelineEntry
  isOpen: boolean
  onSave: (text: string) => Promise<void>
  onClose: () => void
}

/** Edits the text of a note or call. */
export function CorrectDialog({ title, entry, isOpen, onSave, onClose }: Props) {
  const textIn = (form: HTMLFormElement) => String(new FormData(form).get('text'))
  const submission = useSubmission({
    check: (form) => (textIn(form).trim() ? undefined : { fieldErrors: { text: deskMessages.textRequired } }),
    async send(form) {
      await onSave(textIn(form))
      onClose()
    },
    failureOf: (error) => ({
      message: messageOf(error, adminDeskMessages.entryFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  return (
    <FormDialog title={title} isOpen={isOpen} submission={submission} action="Save" onClose={onClose}>
      <TextArea
        name="text"
        rows={6}
        label="Text"
        maxLength={entryTextLimit}
        defaultValue={entry.text}
        error={submission.fieldErrors.text}
        data-first-focus
      />
    </FormDialog>
  )
}
