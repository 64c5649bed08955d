import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { spamDays } from '#contract/desk/limits.ts'
import { ErasePersonLink } from './erase-person-link.tsx'
import { daysAfter, retentionEnd } from './retention-end.rules.ts'

type Props = {
  record: { spamAt: string | null; createdAt: string; email: string }
  /** Months for which such records are kept; null is without end, undefined unknown. */
  keepMonths: number | null | undefined
  onSpam: (isSpam: boolean) => void
}

/** Until when a record is kept, and whether it is spam. */
export function Keeping({ record: { spamAt, createdAt, email }, keepMonths, onSpam }: Props) {
  const isSpam = spamAt !== null
  const SpamIcon = isSpam ? ShieldCheck : ShieldAlert
  const end = isSpam
    ? daysAfter(spamAt, spamDays)
    : keepMonths
      ? retentionEnd(createdAt, keepMonths)
      : undefined
  return (
    <div className="grid gap-4">
      {(end || keepMonths === null) && (
        <Facts>
          <Fact name="Kept until">
            {end ? <time dateTime={end}>{formatLocalDate(end)}</time> : 'It is deleted by hand'}
          </Fact>
        </Facts>
      )}
      <Button variant="secondary" className="justify-self-start print:hidden" onClick={() => onSpam(!isSpam)}>
        <SpamIcon className="size-4 text-muted" aria-hidden="true" />
        {isSpam ? 'Not Spam' : 'Move to Spam'}
      </Button>
      <ErasePersonLink email={email} />
    </div>
  )
}
