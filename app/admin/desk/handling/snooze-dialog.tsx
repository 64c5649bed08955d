import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { timeZone } from '#app/ui/admin/date-times.ts'
import { useNow } from '#app/ui/admin/relative-time.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { snoozeDays, snoozeEnd } from './snooze.rules.ts'

type Props = {
  isOpen: boolean
  onChoose: (until: string) => void
  onClose: () => void
}

export function SnoozeDialog({ isOpen, onChoose, onClose }: Props) {
  const days = snoozeDays(useNow(), timeZone)
  const dayIn = (form: HTMLFormElement) => String(new FormData(form).get('day'))
  const submission = useSubmission({
    check(form) {
      const day = dayIn(form)
      if (day >= days.first && day <= days.last) return undefined
      return { fieldErrors: { day: deskMessages.snoozeInvalid } }
    },
    async send(form) {
      onChoose(snoozeEnd(dayIn(form), timeZone))
      onClose()
    },
    failureOf: () => ({ message: deskMessages.snoozeInvalid }),
  })
  return (
    <FormDialog
      title="Snooze until"
      isOpen={isOpen}
      submission={submission}
      action="Snooze"
      onClose={onClose}
    >
      <Field
        type="date"
        name="day"
        label="Date"
        hint="The snooze ends at 9:00 on this day."
        min={days.first}
        max={days.last}
        error={submission.fieldErrors.day}
        data-first-focus
      />
    </FormDialog>
  )
}
