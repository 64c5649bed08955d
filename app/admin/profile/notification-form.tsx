import { useId, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useCan } from '#app/session/access.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { Select } from '#app/ui/forms/select.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import type { Answer } from '#contract/api.ts'
import { keysOf } from '#contract/fields.ts'
import { notificationMessages } from '#contract/notifications/messages.ts'
import { notificationTopics, type NotificationTime } from '#contract/notifications/notifications.ts'

const times: { value: NotificationTime; label: string }[] = [
  { value: 'immediately', label: 'Immediately' },
  { value: 'morning', label: 'Each morning' },
  { value: 'never', label: 'Never' },
]

export function NotificationForm({
  found: { choice: saved, canSend },
}: {
  found: Answer<'getNotifications'>
}) {
  const id = useId()
  const can = useCan()
  const [choice, setChoice] = useState(saved)
  const submission = useSubmission({
    send: async () => {
      const { message } = await api.setNotifications({ body: choice })
      void notify('success', message)
    },
    failureOf: (error) => ({ message: messageOf(error, notificationMessages.saveFailed) }),
  })
  const { isSending, formProps } = submission
  const topics = keysOf(notificationTopics).filter((topic) =>
    notificationTopics[topic].capabilities.some(can),
  )
  if (topics.length === 0) return <p className="text-small text-muted">Your roles have no notifications.</p>

  return (
    <form noValidate {...formProps} className="grid gap-5">
      <div className="divide-y divide-line">
        {topics.map((topic) => (
          <div
            key={topic}
            className="grid grid-cols-[1fr_10rem] items-center gap-3 py-2 sm:grid-cols-[1fr_14rem]"
          >
            <label htmlFor={`${id}-${topic}`} className="text-small font-medium text-heading">
              {notificationTopics[topic].label}
            </label>
            <Select
              id={`${id}-${topic}`}
              options={times}
              value={choice[topic]}
              onChange={({ target }) => setChoice({ ...choice, [topic]: target.value as NotificationTime })}
              className={`h-(--control-height) pr-10 ${fieldBox}`}
            />
          </div>
        ))}
      </div>
      <p className="text-small text-muted">
        Emails on a topic are at least ten minutes apart; the next one covers everything since. Morning emails
        arrive after 8:00, if there’s anything new.
      </p>
      {!canSend && (
        <p className="text-small text-muted">Email isn’t set up (SMTP_URL), so no notifications are sent.</p>
      )}
      <SubmissionNotice submission={submission} done="Saved" />
      <div>
        <Button type="submit" isBusy={isSending}>
          Save notifications
        </Button>
      </div>
    </form>
  )
}
