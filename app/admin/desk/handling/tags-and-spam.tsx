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
  /** Retention in months; null for unlimited, undefined if unknown. */
  keepMonths: number | null | undefined
}

/** When retention deletes a record. */
export function KeptUntil({ record: { spamAt, createdAt }, keepMonths }: UntilProps) {
  const end =
    spamAt !== null
      ? daysAfter(spamAt, spamDays)
      : keepMonths
        ? retentionEnd(createdAt, keepMonths)
        : undefined
  if (!end && keepMonths !== null) return null
  return <Fact name="Deleted on">{end ? <time dateTime={end}>{formatLocalDate(end)}</time> : 'Never'}</Fact>
}

type Props = {
  record: { spamAt: string | null; email: string; tags: readonly string[] }
  handling: { isSaving: boolean; tag: (tags: string[]) => void; setSpam: (isSpam: boolean) => void }
  loadTags: () => Promise<{ tags: string[] }>
}

/** The tags and spam button of a record, and a link to the erasure of its sender. */
export function TagsAndSpam({ record: { spamAt, email, tags }, handling, loadTags }: Props) {
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
