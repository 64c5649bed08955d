import { CircleHelp, Lock } from 'lucide-react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { RecordSkeleton } from '#app/admin/desk/record/record-skeleton.tsx'
import { serverMessages } from '#contract/server-messages.ts'
import type { InboxContext } from './inbox-context.ts'

/** Keys that act on an item once it has loaded. */
const keysToHold = [
  { key: 'e', does: 'Decide' },
  { key: 'a', does: 'Assign' },
  { key: 'r', does: 'Reply' },
]

/** Shows that an inbox item is loading. Navigation keys already work, so pressing one several times skips several items. */
export function ItemSkeleton({ inbox }: { inbox: InboxContext }) {
  const held = keysToHold.map((one) => ({ ...one, run: () => inbox.holdKey(one.key) }))
  return (
    <div className="relative">
      <div className="absolute top-0 right-0">
        <SingleKeys keys={[...inbox.keys, ...held]} />
      </div>
      <RecordSkeleton />
    </div>
  )
}

type Props = {
  inbox: InboxContext
  failure: { status: number; message: string }
  /** The message for an item that doesn't exist. */
  missing: string
}

/** Shown instead of an item that doesn't exist or failed to load. */
export function ItemMissing({ inbox, failure: { status, message }, missing }: Props) {
  if (status === 403) return <EmptyState Icon={Lock} title={serverMessages.forbidden} />
  if (status !== 404)
    return (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" size="compact" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        {message}
      </Notice>
    )
  return (
    <EmptyState
      Icon={CircleHelp}
      title={missing}
      hint="It may have been deleted."
      action={
        <Button variant="secondary" size="compact" onClick={() => void inbox.openNext()}>
          Next item
        </Button>
      }
    />
  )
}
