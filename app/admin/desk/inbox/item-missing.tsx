import { CircleHelp } from 'lucide-react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Bar, TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import type { InboxPlace } from './place.ts'

/** An item of the inbox that is loading. */
export function ItemSkeleton() {
  return (
    <LoadingLayout label="Loading…">
      <div className="grid gap-6 xl:p-6">
        <Bar className="h-7! w-56 max-w-full" />
        <TextSkeleton lines={8} />
      </div>
    </LoadingLayout>
  )
}

type Props = { place: InboxPlace; failure: { status: number; message: string } }

/** Shown in place of an item that is gone, or failed to load. */
export function ItemMissing({ place, failure: { status, message } }: Props) {
  if (status !== 404)
    return (
      <Notice
        tone="error"
        className="xl:m-6"
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
      title={message}
      hint="It may have been deleted meanwhile."
      action={
        <Button variant="secondary" size="compact" onClick={() => void place.goOn()}>
          Go on
        </Button>
      }
    />
  )
}
