import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { Age } from '#app/ui/admin/age.tsx'
import { Fact } from '#app/ui/admin/facts.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { RelativeTime, useNow } from '#app/ui/admin/relative-time.tsx'
import type { Colleague } from '#contract/desk/desk.ts'
import { spamDays } from '#contract/desk/limits.ts'
import { AssigneeField } from './assignee-field.tsx'
import { ErasePersonLink } from './erase-person-link.tsx'
import type { HandledRecord } from './conflict.rules.ts'
import { daysAfter, retentionEnd } from './retention-end.rules.ts'
import { SnoozeField } from './snooze-field.tsx'

type Props = {
  record: HandledRecord & { email: string; waitingSince: string | null; createdAt: string }
  people: readonly Colleague[] | undefined
  /** Months for which such records are kept; null is without end, undefined unknown. */
  keepMonths: number | null | undefined
  /** Said where it does not wait. */
  answered: string
  onAssign: (assignee: Colleague | null) => void
  onSnooze: (until: string | null) => void
  onSpam: (isSpam: boolean) => void
}

/** Who takes care of a record, since when it waits, and until when it is kept. */
export function HandlingFields({ record, people, keepMonths, answered, onAssign, onSnooze, onSpam }: Props) {
  const { assignedTo, snoozedUntil, waitingSince, spamAt, createdAt } = record
  const isSpam = spamAt !== null
  const SpamIcon = isSpam ? ShieldCheck : ShieldAlert
  const end = isSpam
    ? daysAfter(spamAt, spamDays)
    : keepMonths
      ? retentionEnd(createdAt, keepMonths)
      : undefined
  return (
    <div className="@container grid gap-4">
      <div className="grid gap-4 print:hidden @sm:grid-cols-2">
        <AssigneeField assignee={assignedTo} people={people} onChange={onAssign} />
        <SnoozeField until={snoozedUntil} onChange={onSnooze} />
      </div>
      <dl className="grid gap-4 @sm:grid-cols-2">
        <Waiting since={waitingSince} snoozedUntil={snoozedUntil} answered={answered} />
        {(end || keepMonths === null) && (
          <Fact name="Kept until">
            {end ? <time dateTime={end}>{formatLocalDate(end)}</time> : 'It is deleted by hand'}
          </Fact>
        )}
      </dl>
      <Button variant="secondary" className="justify-self-start print:hidden" onClick={() => onSpam(!isSpam)}>
        <SpamIcon className="size-4 text-muted" aria-hidden="true" />
        {isSpam ? 'Not Spam' : 'Move to Spam'}
      </Button>
      <ErasePersonLink email={record.email} />
    </div>
  )
}

type WaitingProps = { since: string | null; snoozedUntil: string | null; answered: string }

/** Since when it waits, or when it will wait again. */
function Waiting({ since, snoozedUntil, answered }: WaitingProps) {
  const isAsleep = useNow() < (snoozedUntil ?? '')
  if (since === null) return <Fact name="Waiting">{answered}</Fact>
  return (
    <Fact name={isAsleep ? 'Waits again' : 'Waiting since'}>
      {isAsleep ? <RelativeTime at={snoozedUntil!} /> : <Age since={since} />}
    </Fact>
  )
}
