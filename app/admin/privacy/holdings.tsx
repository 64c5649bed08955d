import { keysOf } from '#contract/fields.ts'
import { formatNumber } from '#contract/locale.ts'
import type { PersonalDataCounts } from '#contract/privacy/privacy.ts'

/** What is held of a person, for one and for several of a kind. */
const kinds: Record<keyof PersonalDataCounts, [one: string, several: string]> = {
  enquiries: ['enquiry', 'enquiries'],
  applications: ['application', 'applications'],
  files: ['attached file or CV', 'attached files and CVs'],
  entries: ['note or call that names the person', 'notes and calls that name the person'],
  comments: ['comment', 'comments'],
  replies: ['reply to a comment of somebody else', 'replies to comments of others'],
  repliesByOthers: ['reply of somebody else to their comments', 'replies of others to their comments'],
  subscriptions: ['newsletter subscription', 'newsletter subscriptions'],
  letters: ['email to them or about them', 'emails to them or about them'],
  invitations: ['invitation to the back office', 'invitations to the back office'],
  auditEntries: [
    'entry of the audit log, which loses their name and address',
    'entries of the audit log, which lose their name and address',
  ],
}

/** Whether nothing is held. */
export const isNothing = (holdings: PersonalDataCounts) => keysOf(kinds).every((kind) => holdings[kind] === 0)

/** What is held of a person, or was: each kind of which there is some, with its number. */
export function Holdings({ holdings }: { holdings: PersonalDataCounts }) {
  return (
    <ul className="grid gap-1.5">
      {keysOf(kinds)
        .filter((kind) => holdings[kind] > 0)
        .map((kind) => (
          <li key={kind} className="grid grid-cols-[3.5rem_1fr] gap-3">
            <span className="text-right font-medium tabular-nums text-heading">
              {formatNumber(holdings[kind])}
            </span>
            <span>{kinds[kind][holdings[kind] === 1 ? 0 : 1]}</span>
          </li>
        ))}
    </ul>
  )
}
