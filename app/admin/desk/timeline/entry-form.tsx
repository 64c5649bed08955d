import { Phone, StickyNote } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { entryTextLimit, writtenEntryKinds } from '#contract/desk/limits.ts'
import { deskMessages } from '#contract/desk/messages.ts'

type WrittenKind = (typeof writtenEntryKinds)[number]

const looks = {
  note: { name: 'Note', Icon: StickyNote, field: 'Note for colleagues', action: 'Add Note' },
  call: { name: 'Phone call', Icon: Phone, field: 'What was said on the phone', action: 'Add Call' },
} as const

type Props = {
  /** Tells it from the forms of other records on the same screen. */
  name: string
  onAdd: (kind: WrittenKind, text: string) => Promise<void>
}

/** Adds a note or a call to a timeline. What is typed stays until it is added. */
export function EntryForm({ name, onAdd }: Props) {
  const { draft, change, forget } = useFormDraft<{ kind: WrittenKind; text: string }>(`entry ${name}`, {
    kind: 'note',
    text: '',
  })
  const { field, action } = looks[draft.kind]
  const submission = useSubmission({
    check: () => (draft.text.trim() ? undefined : { fieldErrors: { text: deskMessages.textRequired } }),
    async send() {
      await onAdd(draft.kind, draft.text)
      forget()
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
    <form noValidate ref={form} {...formProps} className="grid gap-3 border-t border-line pt-5 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Kind of entry</legend>
        {writtenEntryKinds.map((kind) => {
          const { name, Icon } = looks[kind]
          return (
            <label
              key={kind}
              className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-control px-3 text-small font-medium text-text outline-offset-2 outline-focus has-checked:border-transparent has-checked:bg-tint has-checked:text-link has-focus-visible:outline-2 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={draft.kind === kind}
                onChange={() => change({ ...draft, kind })}
                className="sr-only"
              />
              <Icon className="size-4" aria-hidden="true" />
              {name}
            </label>
          )
        })}
      </fieldset>
      <SubmissionNotice submission={submission} done="Added" />
      <TextArea
        name="text"
        rows={3}
        label={field}
        maxLength={entryTextLimit}
        value={draft.text}
        error={fieldErrors.text}
        onChange={({ target }) => change({ ...draft, text: target.value })}
        onKeyDown={sendByKey}
      />
      <Button type="submit" variant="secondary" isBusy={isSending} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
