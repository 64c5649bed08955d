import { Forward as ForwardIcon } from 'lucide-react'
import { useState } from 'react'
import { copiesIn } from '#app/admin/desk/reply/reply-form.rules.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { entryTextLimit } from '#contract/desk/limits.ts'
import { isEmailAddress } from '#contract/email.ts'
import type { ForwardBody } from '#contract/emails/emails.ts'
import { copyLimits } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'

type Props = {
  send: (body: ForwardBody) => Promise<{ message: string }>
  /** Reloads the record and its timeline. */
  reload: () => Promise<void>
}

/** Forwards what a person wrote by email. */
export function Forward({ send, reload }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const submission = useSubmission({
    check: (form) => {
      const to = copiesIn(String(new FormData(form).get('to')))
      return toSubmissionFailure({
        ...(to.length === 0 && { to: emailMessages.forwardToRequired }),
        ...(!to.every(isEmailAddress) && { to: emailMessages.copyInvalid }),
      })
    },
    async send(form) {
      const data = new FormData(form)
      const body = { to: copiesIn(String(data.get('to'))), text: String(data.get('text')) }
      const { message } = await send({ ...body, hasFiles: data.has('hasFiles') })
      void notify('success', message)
      setIsOpen(false)
      await reload()
    },
    failureOf: (error) => ({
      message: messageOf(error, emailMessages.forwardFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { fieldErrors } = submission
  return (
    <>
      <IconButton label="Forward" Icon={ForwardIcon} onClick={() => setIsOpen(true)} />
      <FormDialog
        title="Forward"
        isOpen={isOpen}
        submission={submission}
        action="Forward"
        onClose={() => setIsOpen(false)}
      >
        <Field
          name="to"
          label="To"
          isRequired
          placeholder="Addresses, separated by commas"
          maxLength={copyLimits.text}
          error={fieldErrors.to}
        />
        <TextArea name="text" label="Note" rows={4} maxLength={entryTextLimit} error={fieldErrors.text} />
        <label className="flex min-h-6 items-center gap-3 text-small pointer-coarse:min-h-11">
          <input type="checkbox" name="hasFiles" defaultChecked className="checkbox shrink-0" />
          Include files
        </label>
      </FormDialog>
    </>
  )
}
