import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'

/** The layout of the listing while its articles are loading. */
export function ListingPlaceholder() {
  return (
    <LoadingLayout label="Loading articles…">
      <Skeleton className="mt-12 mb-6 h-7.5 w-52 md:mt-16" />
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <CardPlaceholder />
        <CardPlaceholder />
      </div>
      <Skeleton className="mt-16 mb-6 h-7.5 w-48" />
      <div className="grid gap-6 lg:mr-[calc(33.3%+2.5rem)]">
        <CardPlaceholder isRow />
        <CardPlaceholder isRow />
        <CardPlaceholder isRow />
      </div>
    </LoadingLayout>
  )
}

function CardPlaceholder({ isRow }: { isRow?: boolean }) {
  return (
    <div
      className={`overflow-hidden rounded-card border border-line ${isRow ? 'grid sm:grid-cols-[2fr_3fr]' : ''}`}
    >
      <Skeleton className={`aspect-video rounded-none ${isRow ? 'sm:aspect-auto sm:h-full' : ''}`} />
      <div className="grid gap-3 p-5 sm:p-6">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-6 w-11/12" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="mt-2 h-6 w-1/2" />
      </div>
    </div>
  )
}
