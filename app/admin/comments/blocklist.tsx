import { ShieldBan } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { blocklistMessages } from '#contract/spam/messages.ts'

/** Loads the blocklist, and opens it. */
export function BlocklistButton() {
  const [isLoading, setIsLoading] = useState(false)
  const [text, setText] = useState<string>()
  const open = async () => {
    setIsLoading(true)
    try {
      setText((await api.getBlocklist({})).text)
    } catch (error) {
      void notify('error', messageOf(error, blocklistMessages.loadFailed))
    }
    setIsLoading(false)
  }
  const submission = useSubmission({
    async send(form) {
      const typed = String(new FormData(form).get('text'))
      const { message } = await api.saveBlocklist({ body: { text: typed } })
      void notify('success', message)
      setText(undefined)
    },
    failureOf: (error) => ({
      message: messageOf(error, blocklistMessages.saveFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  return (
    <>
      <Button variant="secondary" size="compact" isBusy={isLoading} onClick={() => void open()}>
        <ShieldBan className="size-4 text-muted" aria-hidden="true" />
        Blocklist
      </Button>
      <FormDialog
        title="Blocklist"
        isOpen={text !== undefined}
        submission={submission}
        action="Save"
        onClose={() => setText(undefined)}
        intro={
          <p className="text-small text-muted">
            Comments and enquiries that contain or come from anything on this list go to spam. Existing
            comments and enquiries aren’t affected.
          </p>
        }
      >
        <TextArea
          // resets the field each time the dialog opens
          key={text}
          name="text"
          label="Words, addresses and networks"
          hint="One per line: a word or phrase, name@example.com, @example.com or 203.0.113.0/24."
          rows={12}
          dir="ltr"
          spellCheck={false}
          defaultValue={text}
          error={submission.fieldErrors.text}
        />
      </FormDialog>
    </>
  )
}
