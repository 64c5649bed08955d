import type { KeyboardEvent } from 'react'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { entryTextLimit, type writtenEntryKinds } from '#contract/desk/limits.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { Reply } from './use-reply.ts'

export type AddEntry = (kind: (typeof writtenEntryKinds)[number], text: string) => Promise<void>

const words = {
  note: { field: 'Internal note', action: 'Add note' },
  call: { field: 'Call summary', action: 'Add call' },
} as const

type Props = { note: Reply['note']; isHidden: boolean; onAdd: AddEntry }

/** Adds a note or a call to the timeline. Typed text is kept until it is added. */
export function NoteForm({ note, isHidden, onAdd }: Props) {
  const { field, action } = words[note.kind]
  const submission = useSubmission({
    check: () => (note.text.trim() ? undefined : { fieldErrors: { text: deskMessages.textRequired } }),
    async send() {
      await onAdd(note.kind, note.text)
      note.end()
    },
    failureOf: (error) => ({
      message: messageOf(error, adminDeskMessages.entryFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { form, formProps, fieldErrors, isSending, submit } = submission

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form noValidate ref={form} {...formProps} hidden={isHidden} className="grid gap-4 p-4">
      <SubmissionNotice submission={submission} />
      <TextArea
        name="text"
        rows={4}
        label={field}
        maxLength={entryTextLimit}
        value={note.text}
        error={fieldErrors.text}
        onChange={({ target }) => note.change(target.value)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
