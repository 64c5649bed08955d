import { ChevronRight } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { formatFileSize } from '#app/ui/forms/file-size.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { textAboveQuote } from '#contract/desk/text-above-quote.ts'
import { rejectedFileTexts, incomingEmailTexts } from './incoming-email-texts.rules.ts'
import { EntryFiles } from './entry-files.tsx'
import { ShowMore } from './show-more.tsx'
import type { LoadedTimeline } from './use-timeline.ts'

type Props = {
  entry: TimelineEntry
  statusLabel: (status: string) => string
  onShowAll: LoadedTimeline['showAll']
}

const badges = {
  automatic: 'Automatic reply',
  bounce: 'Undeliverable',
  colleague: 'From a team member',
} as const

/** An incoming email, with quoted earlier emails folded. */
export function IncomingEmail({ entry, statusLabel, onShowAll }: Props) {
  const { _id, title, text, isCut, at, incomingEmail: answer, files, to } = entry
  if (!answer) return null
  const { sender, origin, isContact, quoteStart, notes, refused, bytes } = answer
  const own = textAboveQuote(text, quoteStart)
  const quote = quoteStart === null ? '' : text.slice(quoteStart).trimEnd()
  const isStranger = origin === 'person' && !isContact
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <p className="min-w-0 grow basis-40 text-small wrap-anywhere text-muted">
          <bdi className="font-semibold text-heading">{sender.name || sender.email || 'Unknown sender'}</bdi>{' '}
          {incomingEmailTexts[origin]} · <RelativeTime at={at} />
        </p>
        {origin !== 'person' && (
          <Badge tone={origin === 'bounce' ? 'rejected' : 'neutral'}>{badges[origin]}</Badge>
        )}
        {isStranger && <Badge tone="pending">Different sender</Badge>}
      </div>
      {(isStranger || (sender.name && origin !== 'bounce')) && (
        <p className="text-small wrap-anywhere text-muted">
          {isStranger ? 'This came from ' : ''}
          <bdi>{sender.email || 'an unknown address'}</bdi>
          {isStranger && ', which isn’t the address we have for this person.'}
        </p>
      )}
      {title && (
        <p dir="auto" className="font-medium wrap-anywhere text-heading">
          {title}
        </p>
      )}
      {notes.includes('unproven') && !isContact && (
        <p className="text-small text-muted">
          This is a team member’s address, but we couldn’t verify that they sent this email. Treat it as
          external.
        </p>
      )}
      {notes.includes('unreadable') && (
        <p className="text-small text-muted">
          This email couldn’t be read, so it’s shown unprocessed. The original is attached.
        </p>
      )}
      {own ? (
        <p dir="auto" className="max-w-measure text-article wrap-anywhere whitespace-pre-wrap text-heading">
          {own}
          {isCut && !quote && '…'}
        </p>
      ) : (
        !quote && <p className="text-small text-muted">This email has no text.</p>
      )}
      {quote && (
        <details className="group/quote text-small">
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-control pr-2 text-link pointer-coarse:min-h-11">
            <ChevronRight
              className="size-4 transition-transform group-open/quote:rotate-90"
              aria-hidden="true"
            />
            Earlier emails
          </summary>
          <p dir="auto" className="mt-1 max-w-measure wrap-anywhere whitespace-pre-wrap text-muted">
            {quote}
            {isCut && '…'}
          </p>
        </details>
      )}
      {isCut && <ShowMore label="Show all" load={() => onShowAll(_id)} />}
      <EntryFiles files={files} />
      {refused.length > 0 && (
        <ul className="grid gap-1 text-small wrap-anywhere text-muted">
          {refused.map((file, index) => (
            <li key={index}>
              <bdi className="font-medium">{file.name}</bdi> {rejectedFileTexts[file.reason]}
            </li>
          ))}
        </ul>
      )}
      {notes.includes('too-complex') && (
        <p className="text-small text-muted">
          This email is too complex to show in full. The original is attached.
        </p>
      )}
      {notes.includes('too-large') && (
        <p className="text-small text-muted">
          At {formatFileSize(bytes)}, this email is too large to show in full. The original is in the mailbox.
        </p>
      )}
      {notes.includes('cut') && (
        <p className="text-small text-muted">
          This email is too long to show in full. The original is in the mailbox.
        </p>
      )}
      {to && <p className="text-small text-muted">This changed the status to {statusLabel(to)}.</p>}
    </article>
  )
}
