import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { Bar, TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'

/** A record that is loading, in the layout of `RecordView`. */
export function RecordSkeleton() {
  return (
    <LoadingLayout label="Loading…">
      <div className="grid gap-8">
        <div className="grid gap-5">
          <Bar className="h-8! w-56 max-w-4/5" />
          <Bar className="h-10! w-full max-w-lead" />
          <Bar className="h-10! w-full max-w-lead" />
        </div>
        <div className="max-w-measure pl-11">
          <TextSkeleton lines={8} />
        </div>
      </div>
    </LoadingLayout>
  )
}
