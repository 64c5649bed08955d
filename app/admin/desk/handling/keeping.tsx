import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { Fact } from '#app/ui/admin/facts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { spamDays } from '#contract/desk/limits.ts'
import { ErasePersonLink } from './erase-person-link.tsx'
import { TagsField } from './tags-field.tsx'
import { daysAfter, retentionEnd } from './retention-end.rules.ts'

type UntilProps = {
  record: { spamAt: string | null; createdAt: string }
  /** Months for which such records are kept; null is without end, undefined unknown. */
  keepMonths: number | null | undefined
}

/** When a record is deleted by itself. */
export function KeptUntil({ record: { spamAt, createdAt }, keepMonths }: UntilProps) {
  const end =
    spamAt !== null
      ? daysAfter(spamAt, spamDays)
      : keepMonths
        ? retentionEnd(createdAt, keepMonths)
        : undefined
  if (!end && keepMonths !== null) return null
  return (
    <Fact name="Kept until">{end ? <time dateTime={end}>{formatLocalDate(end)}</time> : 'No end date'}</Fact>
  )
}

type Props = {
  record: { spamAt: string | null; email: string; tags: readonly string[] }
  handling: { isSaving: boolean; tag: (tags: string[]) => void; setSpam: (isSpam: boolean) => void }
  loadTags: () => Promise<{ tags: string[] }>
}

/** The tags of a record, whether it is spam, and what leads to the erasure of its person. */
export function Keeping({ record: { spamAt, email, tags }, handling, loadTags }: Props) {
  const isSpam = spamAt !== null
  const SpamIcon = isSpam ? ShieldCheck : ShieldAlert
  return (
    <div className="grid gap-4">
      <TagsField tags={tags} isSaving={handling.isSaving} load={loadTags} onChange={handling.tag} />
      <Button
        variant="secondary"
        className="justify-self-start print:hidden"
        onClick={() => handling.setSpam(!isSpam)}
      >
        <SpamIcon className="size-4 text-muted" aria-hidden="true" />
        {isSpam ? 'Not spam' : 'Move to spam'}
      </Button>
      <ErasePersonLink email={email} />
    </div>
  )
}
