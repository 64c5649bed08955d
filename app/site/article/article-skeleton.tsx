import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'

/** The text, with the table of contents beside it. */
export const articleGrid =
  'mt-8 grid md:mt-12 lg:grid-cols-[13rem_minmax(0,55rem)] lg:justify-between lg:gap-x-12 xl:grid-cols-[15rem_minmax(0,55rem)]'

/** A loading article, without its header if the linking page has passed that on. */
export function ArticleSkeleton({ hasHead }: { hasHead?: boolean }) {
  return (
    <LoadingLayout label="Loading article…" hasSpinner>
      {hasHead && <Head />}
      <div className={articleGrid}>
        <Skeleton className="h-80 max-lg:hidden" />
        <div className="grid max-w-measure gap-8 lg:col-start-2">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      </div>
    </LoadingLayout>
  )
}

function Head() {
  return (
    <>
      <Skeleton className="h-11 w-36" />
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <Skeleton className="mt-6 h-80" />
        <Skeleton className="aspect-video rounded-card" />
      </div>
    </>
  )
}
