import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { Bar, TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'

/** An application that is loading, in the layout of `ApplicationView`. */
export function ApplicationSkeleton() {
  return (
    <LoadingLayout label="Loading…">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <TextSkeleton lines={6} />
            <TextSkeleton lines={6} />
          </div>
          <TextSkeleton lines={8} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Bar className="h-10! w-48" />
          <Bar className="h-24! w-full" />
          <Bar className="h-80! w-full max-lg:hidden" />
        </div>
      </div>
    </LoadingLayout>
  )
}
