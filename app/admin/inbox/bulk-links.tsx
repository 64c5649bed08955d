import { Fragment } from 'react'
import { Link } from 'react-router'
import type { InboxCounts } from '#contract/inbox/inbox.ts'
import { inboxKinds } from '#contract/inbox/limits.ts'
import { kindLooks } from './inbox-labels.ts'

/** Links to the lists where several records can be changed at once. */
export function BulkLinks({ counts }: { counts: InboxCounts }) {
  const lists = inboxKinds.flatMap((kind) => (counts[kind] !== undefined && kindLooks[kind].list) || [])
  if (lists.length === 0) return null
  return (
    <p className="py-4 text-small text-muted xl:px-4">
      To select several at once, go to{' '}
      {lists.map(({ to, label }, index) => (
        <Fragment key={to}>
          {index > 0 && ' or '}
          <Link to={to} className="text-link underline underline-offset-4">
            {label}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
