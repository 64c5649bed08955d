import { Button } from '#app/ui/forms/button.tsx'
import type { LeftOut } from '#contract/emails/bulk-emails.ts'
import type { LeftOutReason } from '#contract/emails/limits.ts'

/** Reasons that the author can override. */
const choiceTexts = {
  'by-hand': 'Left out by you',
  'was-rejected': 'Already rejected, without an email',
} as const

const reasonTexts: Record<LeftOutReason | keyof typeof choiceTexts, string> = {
  'no-address': 'No email address',
  spam: 'Marked as spam',
  bounced: 'The last email bounced',
  'same-person': 'Same person as another recipient',
  hired: 'Hired',
  rejected: 'Already rejected by email',
  changed: 'Changed while you were writing',
  deleted: 'Deleted',
  sent: 'Already got an earlier version',
  ...choiceTexts,
}

/** Focuses the first button of a neighbouring row, before this element's row is removed. */
export function focusRowBeside(element: Element): void {
  const row = element.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  beside?.querySelector('button')?.focus()
}

type Props = {
  leftOut: readonly (Omit<LeftOut, 'reason'> & { reason: keyof typeof reasonTexts })[]
  /** Includes someone who is left out by choice only. */
  onTakeIn?: (id: string) => void
}

export function LeftOutList({ leftOut, onTakeIn }: Props) {
  return (
    <ul aria-label="Left out" className="divide-y divide-line rounded-input border border-line text-small">
      {leftOut.map(({ _id, name, email, reason }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 grow wrap-anywhere">
            <bdi className="font-medium text-heading">{name || 'A deleted record'}</bdi>{' '}
            <bdi className="text-muted">{email}</bdi>
          </span>
          <span className="text-text">{reasonTexts[reason]}</span>
          {reason in choiceTexts && onTakeIn && (
            <Button
              variant="quiet"
              size="compact"
              className="-my-1.5"
              aria-label={`Include ${name}`}
              onClick={({ currentTarget }) => {
                focusRowBeside(currentTarget)
                onTakeIn(_id)
              }}
            >
              Include
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
