import { CircleHelp, Lock } from 'lucide-react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { RecordSkeleton } from '#app/admin/desk/record/record-skeleton.tsx'
import { serverMessages } from '#contract/server-messages.ts'
import type { InboxPlace } from './place.ts'

/** Keys that act on an item, once it is there. */
const keysToHold = [
  { key: 'e', does: 'Decide' },
  { key: 'a', does: 'Assign' },
  { key: 'r', does: 'Reply' },
]

/** An item of the inbox that is loading. Keys that lead to others act already, so that several presses in a row are several items. */
export function ItemSkeleton({ place }: { place: InboxPlace }) {
  const held = keysToHold.map((one) => ({ ...one, run: () => place.hold(one.key) }))
  return (
    <div className="relative">
      <div className="absolute top-0 right-0">
        <SingleKeys keys={[...place.keys, ...held]} />
      </div>
      <RecordSkeleton />
    </div>
  )
}

type Props = {
  place: InboxPlace
  failure: { status: number; message: string }
  /** The sentence for an item that does not exist. */
  missing: string
}

/** Shown in place of an item that is gone, or failed to load. */
export function ItemMissing({ place, failure: { status, message }, missing }: Props) {
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
        <Button variant="secondary" size="compact" onClick={() => void place.goOn()}>
          Go on
        </Button>
      }
    />
  )
}
