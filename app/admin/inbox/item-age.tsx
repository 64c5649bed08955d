import { Age } from '#app/ui/admin/age.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import type { InboxItem } from '#contract/inbox/inbox.ts'

type Props = { item: InboxItem; className: string }

/** How long an item has waited or, if it isn't waiting, how long ago it was written. */
export function ItemAge({ item: { waitingSince, writtenAt, view }, className }: Props) {
  if (waitingSince && view === 'waiting') return <Age since={waitingSince} className={className} />
  return <RelativeTime at={writtenAt} className={className} />
}
