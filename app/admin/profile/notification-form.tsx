import { useId, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import type { Answer } from '#contract/api.ts'
import { keysOf } from '#contract/fields.ts'
import { notificationMessages } from '#contract/notifications/messages.ts'
import type { NotificationChoice } from '#contract/notifications/notifications.ts'

const options: Record<keyof NotificationChoice, { label: string; hint: string }> = {
  assignments: {
    label: 'When a colleague assigns something to me',
    hint: 'An enquiry or an application; one email for many at once.',
  },
  digest: {
    label: 'In the morning, what waits for me',
    hint: 'Once a day, and only on days on which something waits.',
  },
}

/** What a person is told by email. */
export function NotificationForm({
  found: { choice: saved, canSend },
}: {
  found: Answer<'getNotifications'>
}) {
  const id = useId()
  const [choice, setChoice] = useState(saved)
  const submission = useSubmission({
    send: async () => {
      const { message } = await api.setNotifications({ body: choice })
      void notify('success', message)
    },
    failureOf: (error) => ({ message: messageOf(error, notificationMessages.saveFailed) }),
  })
  const { isSending, formProps } = submission

  return (
    <form noValidate {...formProps} className="grid gap-5">
      <div role="group" aria-label="What you are told" className="grid gap-3">
        {keysOf(options).map((name) => (
          <div key={name}>
            <label
              htmlFor={`${id}-${name}`}
              className="flex min-h-11 items-center gap-3 text-small font-medium text-heading"
            >
              <input
                id={`${id}-${name}`}
                type="checkbox"
                aria-describedby={`${id}-${name}-hint`}
                checked={choice[name]}
                onChange={({ target }) => setChoice({ ...choice, [name]: target.checked })}
                className="checkbox"
              />
              {options[name].label}
            </label>
            {/* no part of the label: "email" would be one of two fields of that name */}
            <p id={`${id}-${name}-hint`} className="-mt-1.5 pl-8 text-small text-muted">
              {options[name].hint}
            </p>
          </div>
        ))}
      </div>
      {!canSend && (
        <p className="text-small text-muted">
          This site has no mail server (SMTP_URL), so nothing is sent: the dashboard shows what waits.
        </p>
      )}
      <SubmissionNotice submission={submission} done="Saved" />
      <div>
        <Button type="submit" isBusy={isSending}>
          Save Notifications
        </Button>
      </div>
    </form>
  )
}
