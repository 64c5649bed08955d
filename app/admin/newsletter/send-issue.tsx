import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { timeZone } from '#app/ui/admin/date-times.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { tomorrowMorning, WhenField } from '#app/ui/admin/when-field.tsx'
import { fromZonedText, toZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { Issue } from '#contract/newsletter/issues.ts'
import { formatSubscribers } from './issue-state.tsx'

type Props = {
  issue: Issue
  isOpen: boolean
  onSent: (issue: Issue) => void
  onClose: () => void
}

/** Sends an issue now or later. Says how many people will get it. */
export function SendIssue({ issue, isOpen, onSent, onClose }: Props) {
  const { _id: id, scheduledAt } = issue
  const [isLater, setIsLater] = useState(false)
  const [at, setAt] = useState('')
  const [wasOpen, setWasOpen] = useState(false)
  const subscribers = useSubscribers(isOpen)
  const submission = useSubmission({
    check() {
      if (!isLater) return subscribers === 0 ? { message: issueMessages.noSubscribers } : undefined
      // the browser gives an invalid date as ''
      if (at === '') return { fieldErrors: { at: issueMessages.timeInvalid } }
      const isPast = Date.parse(fromZonedText(at, timeZone)) <= Date.now()
      return isPast ? { fieldErrors: { at: issueMessages.timePast } } : undefined
    },
    async send() {
      const body = isLater ? { at: fromZonedText(at, timeZone) } : {}
      const { message, issue: sent } = await api.sendIssue({ params: { id }, body })
      void notify('success', message)
      onSent(sent)
    },
    failureOf: (error) => ({
      message: messageOf(error, issueMessages.sendFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setIsLater(scheduledAt !== null)
    setAt(scheduledAt ? toZonedText(scheduledAt, timeZone) : tomorrowMorning())
  }
  return (
    <FormDialog
      title="Send issue"
      isOpen={isOpen}
      submission={submission}
      action={isLater ? 'Schedule' : 'Send now'}
      onClose={onClose}
      intro={
        <p>
          <strong dir="auto" className="font-semibold wrap-anywhere text-heading">
            {issue.subject}
          </strong>{' '}
          goes to{' '}
          {subscribers === undefined ? (
            <Bar className="w-24" />
          ) : (
            <strong className="font-semibold text-heading">{formatSubscribers(subscribers)}</strong>
          )}
          .{' '}
          {isLater
            ? 'People who subscribe before then get it too.'
            : 'You can pause it while it’s being sent.'}
        </p>
      }
    >
      <WhenField
        isLater={isLater}
        onLater={setIsLater}
        at={at}
        onAt={setAt}
        error={submission.fieldErrors.at}
      />
    </FormDialog>
  )
}

/** How many people would get an issue that is sent now; undefined while loading. */
function useSubscribers(isWanted: boolean): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    api.listIssues({ query: { limit: 1 } }, { signal: controller.signal }).then(
      ({ subscribers }) => setCount(subscribers),
      // sending shows the error
      () => {},
    )
    return () => controller.abort()
  }, [isWanted])
  return count
}
