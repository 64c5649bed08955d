import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { Delivery, LetterKind } from '#contract/letters/limits.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { EntryFiles } from './entry-files.tsx'
import { EntryHead } from './entry-head.tsx'
import { ShowMore } from './show-more.tsx'
import type { LoadedTimeline } from './use-timeline.ts'

const deliveryLooks: Record<Delivery, { label: string; tone: BadgeTone }> = {
  queued: { label: 'On its way', tone: 'pending' },
  sent: { label: 'Handed over', tone: 'hired' },
  failed: { label: 'Not sent', tone: 'rejected' },
  bounced: { label: 'Came back', tone: 'rejected' },
}

/** What its author did, to stand after their name. */
const letterDoings: Record<LetterKind, string> = {
  reply: 'replied by email',
  received: 'confirmed the receipt by email',
  invitation: 'sent an invitation',
  rejection: 'sent a rejection',
}

const copyLabels = { to: 'To', cc: 'Cc', bcc: 'Bcc' } as const

type Props = { entry: TimelineEntry; actions: ReactNode; onShowAll: LoadedTimeline['showAll'] }

/** A reply by email, and how it fares. */
export function Letter({ entry, actions, onShowAll }: Props) {
  const { _id, title, text, isCut, letter } = entry
  const look = letter && deliveryLooks[letter.delivery]
  return (
    <article className="grid gap-2">
      <EntryHead
        entry={entry}
        what={letter?.to.length ? 'forwarded by email' : letterDoings[letter?.kind ?? 'reply']}
      >
        {look && <Badge tone={look.tone}>{look.label}</Badge>}
      </EntryHead>
      <p dir="auto" className="font-medium wrap-anywhere text-heading">
        {title}
      </p>
      {entry.author && letter?.sentFrom && (
        <p className="text-small wrap-anywhere text-muted">
          Sent from <bdi>{letter.sentFrom}</bdi>
        </p>
      )}
      {(['to', 'cc', 'bcc'] as const).map(
        (copies) =>
          letter &&
          letter[copies].length > 0 && (
            <p key={copies} className="text-small wrap-anywhere text-muted">
              {copyLabels[copies]}: <bdi>{letter[copies].join(', ')}</bdi>
            </p>
          ),
      )}
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-wrap">
        {text}
        {isCut && '…'}
      </p>
      {isCut && <ShowMore label="Show all" load={() => onShowAll(_id)} />}
      {letter?.hasQuote && <p className="text-small text-muted">The message is quoted below it</p>}
      {letter?.delivery === 'queued' && letter.failure && (
        <p className="text-small wrap-anywhere text-muted">
          The mail server answered: {letter.failure}. It is tried again by itself.
        </p>
      )}
      {letter?.delivery === 'sent' && letter.failure && (
        <p className="text-small wrap-anywhere text-danger">
          {letterMessages.refusedBy} {letter.failure}
        </p>
      )}
      {letter?.delivery === 'failed' && (
        <p className="text-small wrap-anywhere text-danger">
          {letter.failure
            ? `The mail server answered: ${letter.failure}`
            : 'The mail server did not take it.'}
        </p>
      )}
      {letter?.delivery === 'bounced' && (
        <p className="text-small wrap-anywhere text-danger">
          It could not be delivered{letter.failure && `: ${letter.failure}`}
        </p>
      )}
      <EntryFiles files={entry.files} />
      {actions}
    </article>
  )
}
