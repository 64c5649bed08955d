import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { Bar, TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'

/** Comments that are loading, in the layout of `CommentCard`. */
export function CommentsSkeleton() {
  return (
    <LoadingLayout label="Loading comments…">
      <div className="divide-y divide-line">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="flex gap-3 px-5 py-4">
            <Bar className="size-9! shrink-0 rounded-full!" />
            <div className="grid grow gap-3 pt-1">
              <Bar className="w-64 max-w-full" />
              <div className="max-w-3xl">
                <TextSkeleton lines={3} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </LoadingLayout>
  )
}
