import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { FigureRow, type Figure } from '#app/ui/admin/figure-row.tsx'
import type { PostStats } from '#contract/posts/admin-posts.ts'
import { Categories, distributionTotal } from './categories.tsx'
import { readIsChartOpen, setIsChartOpen } from './chart-setting.ts'
import { LoadedPart } from './loaded-part.tsx'
import { ChartSkeleton } from './skeletons.tsx'

type Props = {
  figures: readonly Figure[]
  isLoading: boolean
  /** Undefined where they could not be loaded. */
  categories: PostStats['stats']['categories'] | undefined
}

/** The figures of the site in one row, and below it the distribution of posts, which is folded until it is asked for. */
export function Figures({ figures, isLoading, categories }: Props) {
  const id = useId()
  const [isOpen] = useState(readIsChartOpen)
  return (
    <div className="mb-4 rounded-card border border-line bg-card shadow-soft lg:mb-6">
      <FigureRow figures={figures} className="px-5 py-4" />
      <section aria-labelledby={id} className="border-t border-line">
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setIsChartOpen(currentTarget.open)}
          className="group/chart"
        >
          <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-b-card px-5 py-2 -outline-offset-2 hover:bg-surface [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted transition-transform group-open/chart:rotate-180"
            />
            <h2 id={id} className="text-small font-semibold">
              Category Distribution
            </h2>
            {categories && categories.length > 0 && (
              <span className="text-small text-muted tabular-nums max-sm:w-full max-sm:pl-7 sm:ml-auto">
                {distributionTotal(categories)}
              </span>
            )}
          </summary>
          <div className="border-t border-line">
            <LoadedPart
              isLoading={isLoading}
              value={categories}
              placeholder={<ChartSkeleton />}
              purpose="The number of posts in each category appears here."
            >
              {(loaded) => <Categories categories={loaded} />}
            </LoadedPart>
          </div>
        </details>
      </section>
    </div>
  )
}
