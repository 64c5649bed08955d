import { Tags } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { axisTicks } from './axis.rules.ts'

type CategoryCount = { _id: string; count: number }

/** Categories with a bar; smaller ones are listed below. */
const maxRows = 12

/** Name, bar, share and number of posts. On phones the bar is below the name. */
export const chartRow =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 px-5 text-small sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_3rem_4.5rem] xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_3rem_4.5rem]'
const barCell = 'max-sm:order-last max-sm:col-span-full max-sm:pb-2'

/** A bar chart of the number of posts in each category. */
export function Categories({ categories }: { categories: CategoryCount[] }) {
  if (categories.length === 0) return <EmptyState Icon={Tags} title="No categories yet." />
  const total = sumOf(categories)
  const [shown, others] = [categories.slice(0, maxRows), categories.slice(maxRows)]
  const ticks = axisTicks(shown.map(({ count }) => count))
  const scale = { '--intervals': ticks.length - 1 } as CSSProperties
  const max = ticks.at(-1)!
  return (
    <div className="py-3" style={scale}>
      <ul>
        {shown.map(({ _id: name, count }) => (
          <Row key={name} name={name} count={count} total={total} max={max} />
        ))}
      </ul>
      <div aria-hidden="true" className={`${chartRow} text-muted`}>
        <span className="max-sm:hidden" />
        <p className={`relative h-6 tabular-nums max-sm:h-5 ${barCell}`}>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute top-1 -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
              style={{ left: `${(tick / max) * 100}%` }}
            >
              {formatNumber(tick)}
            </span>
          ))}
        </p>
      </div>
      {others.length > 0 && (
        <ul className="mt-3 grid max-h-72 gap-x-8 gap-y-1 overflow-y-auto px-5 text-small sm:grid-cols-2 xl:grid-cols-3">
          {others.map(({ _id: name, count }) => (
            <li key={name} className="flex justify-between gap-4">
              <CategoryLink name={name} />
              <span className="shrink-0 leading-6 text-heading tabular-nums">
                {formatCount(count, 'post', 'posts')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CategoryLink = ({ name }: { name: string }) => (
  <Link
    to={`/admin/posts?category=${encodeURIComponent(name)}`}
    title={name}
    className="block truncate leading-6 font-medium text-heading hover:text-link hover:underline"
  >
    {name}
  </Link>
)

type RowProps = { name: string; count: number; total: number; max: number }

function Row({ name, count, total, max }: RowProps) {
  return (
    <li className={chartRow}>
      <div className="min-w-0 max-sm:pt-2">
        <CategoryLink name={name} />
      </div>
      <div className={`chart-scale flex items-center sm:h-9 ${barCell}`}>
        <span aria-hidden="true" className="chart-bar" style={{ width: `${(count / max) * 100}%` }} />
      </div>
      <span className="text-right text-muted tabular-nums max-sm:pt-2">
        {Math.round((count / Math.max(1, total)) * 100)}%
      </span>
      <span className="text-right font-medium text-heading tabular-nums max-sm:pt-2">
        {formatCount(count, 'post', 'posts')}
      </span>
    </li>
  )
}

const sumOf = (categories: readonly CategoryCount[]) => categories.reduce((sum, { count }) => sum + count, 0)

/** `17 posts in 7 categories` */
export function distributionTotal(categories: readonly CategoryCount[]): string {
  const posts = formatCount(sumOf(categories), 'post', 'posts')
  return `${posts} in ${formatCount(categories.length, 'category', 'categories')}`
}
