import { CardSkeleton } from '#app/ui/loading/card-skeleton.tsx'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'

/** The blog while its posts load. */
export function ListingSkeleton() {
  return (
    <LoadingLayout label="Loading articles…">
      <Skeleton className="mt-6 mb-3 h-7.5 w-60" />
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <Skeleton className="mt-16 mb-6 h-7.5 w-60" />
      <div className="grid gap-16 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid gap-6">
          <CardSkeleton isRow />
          <CardSkeleton isRow />
          <CardSkeleton isRow />
        </div>
      </div>
    </LoadingLayout>
  )
}
