import { Skeleton } from './skeleton.tsx'

/** A card with an image that is loading. @param isRow shows the image beside the text, where there is room */
export function CardSkeleton({ isRow }: { isRow?: boolean }) {
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
