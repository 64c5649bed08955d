import { useId } from 'react'
import { FigureRow, type Figure } from '#app/ui/admin/figure-row.tsx'
import type { PostStats } from '#contract/posts/admin-posts.ts'
import { Categories, distributionTotal } from './categories.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { ChartSkeleton } from './skeletons.tsx'

type Props = {
  figures: readonly Figure[]
  isLoading: boolean
  /** Undefined if they failed to load. */
  categories: PostStats['stats']['categories'] | undefined
}

/** The figures of the site, and the distribution of posts. */
export function Figures({ figures, isLoading, categories }: Props) {
  const id = useId()
  return (
    <div className="mb-4 rounded-card border border-line bg-card shadow-soft lg:mb-6">
      <FigureRow figures={figures} className="px-5 py-4" />
      <section aria-labelledby={id} className="border-t border-line">
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-4">
          <h2 id={id} className="text-small font-semibold">
            Category Distribution
          </h2>
          {categories && categories.length > 0 && (
            <span className="text-small text-muted tabular-nums">{distributionTotal(categories)}</span>
          )}
        </div>
        <LoadedPart
          isLoading={isLoading}
          value={categories}
          placeholder={<ChartSkeleton />}
          purpose="The number of posts in each category appears here."
        >
          {(loaded) => <Categories categories={loaded} />}
        </LoadedPart>
      </section>
    </div>
  )
}
