import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { Delivery, EmailKind } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { EntryFiles } from './entry-files.tsx'
import { EntryHead } from './entry-head.tsx'
import { ShowMore } from './show-more.tsx'
import type { LoadedTimeline } from './use-timeline.ts'

const deliveryLooks: Record<Delivery, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'pending' },
  sent: { label: 'Handed over', tone: 'hired' },
  failed: { label: 'Not sent', tone: 'rejected' },
  bounced: { label: 'Bounced', tone: 'rejected' },
}

/** Follows the name of the author. */
const emailDoings: Record<EmailKind, string> = {
  reply: 'replied by email',
  received: 'acknowledged receipt by email',
  invitation: 'sent an invitation',
  rejection: 'sent a rejection',
}

const copyLabels = { to: 'To', cc: 'Cc', bcc: 'Bcc' } as const

type Props = { entry: TimelineEntry; actions: ReactNode; onShowAll: LoadedTimeline['showAll'] }

/** A sent email with its delivery status. */
export function Email({ entry, actions, onShowAll }: Props) {
  const { _id, title, text, isCut, email } = entry
  const look = email && deliveryLooks[email.delivery]
  return (
    <article className="grid gap-2">
      <EntryHead
        entry={entry}
        what={email?.to.length ? 'forwarded by email' : emailDoings[email?.kind ?? 'reply']}
      >
        {look && <Badge tone={look.tone}>{look.label}</Badge>}
      </EntryHead>
      <p dir="auto" className="font-medium wrap-anywhere text-heading">
        {title}
      </p>
      {entry.author && email?.sentFrom && (
        <p className="text-small wrap-anywhere text-muted">
          Sent from <bdi>{email.sentFrom}</bdi>
        </p>
      )}
      {(['to', 'cc', 'bcc'] as const).map(
        (copies) =>
          email &&
          email[copies].length > 0 && (
            <p key={copies} className="text-small wrap-anywhere text-muted">
              {copyLabels[copies]}: <bdi>{email[copies].join(', ')}</bdi>
            </p>
          ),
      )}
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-wrap">
        {text}
        {isCut && '…'}
      </p>
      {isCut && <ShowMore label="Show all" load={() => onShowAll(_id)} />}
      {email?.hasQuote && <p className="text-small text-muted">Includes the quoted message</p>}
      {email?.delivery === 'queued' && email.failure && (
        <p className="text-small wrap-anywhere text-muted">
          The mail server replied: {email.failure}. We’ll try again automatically.
        </p>
      )}
      {email?.delivery === 'sent' && email.failure && (
        <p className="text-small wrap-anywhere text-danger">
          {emailMessages.refusedBy} {email.failure}
        </p>
      )}
      {email?.delivery === 'failed' && (
        <p className="text-small wrap-anywhere text-danger">
          {email.failure ? `Not sent: ${email.failure}` : 'The mail server didn’t accept it.'}
        </p>
      )}
      {email?.delivery === 'bounced' && (
        <p className="text-small wrap-anywhere text-danger">
          It couldn’t be delivered{email.failure && `: ${email.failure}`}
        </p>
      )}
      <EntryFiles files={entry.files} />
      {actions}
    </article>
  )
}
