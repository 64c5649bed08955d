import { Tags } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'

/** The number of posts in each category. */
export function Categories({ categories }: { categories: { _id: string; count: number }[] }) {
  if (categories.length === 0) return <EmptyState Icon={Tags} title="No categories yet." />
  const maxCount = Math.max(1, ...categories.map(({ count }) => count))
  return (
    <ul className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 xl:grid-cols-3">
      {categories.map(({ _id: name, count }) => (
        <li key={name} className="min-w-0">
          <p className="flex items-baseline justify-between gap-3 text-small">
            <Link
              to={`/admin/posts?category=${encodeURIComponent(name)}`}
              className="min-w-0 truncate leading-6 font-medium text-heading hover:text-link hover:underline"
            >
              {name}
            </Link>
            <span className="shrink-0 text-muted tabular-nums">
              {count} {count === 1 ? 'post' : 'posts'}
            </span>
          </p>
          <meter
            aria-label={`Posts in ${name}`}
            min={0}
            max={maxCount}
            value={count}
            className="share mt-1.5 block h-1.5 w-full"
          />
        </li>
      ))}
    </ul>
  )
}
