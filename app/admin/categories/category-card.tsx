import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { formatCount } from '#contract/locale.ts'
import type { Category } from '#contract/categories/categories.ts'

export const categoryGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
export const categoryBox = 'rounded-card border border-line bg-card shadow-soft'

const postsIn = (name: string) => `/admin/posts?${new URLSearchParams({ category: name })}`

type Props = { category: Category; onEdit: () => void; onDelete: () => void }

/** A category with its number of posts, whatever their status. */
export function CategoryCard({ category: { name, description, count }, onEdit, onDelete }: Props) {
  const posts = formatCount(count, 'post', 'posts')
  return (
    <div className="flex h-full flex-col p-5">
      <div className="flex items-start justify-between gap-2">
        <h2
          dir="auto"
          title={name}
          className="line-clamp-2 min-w-0 pt-0.5 text-body pointer-coarse:pt-1.5 font-semibold wrap-anywhere"
        >
          {name}
        </h2>
        <div className="-mt-1 -mr-2 flex shrink-0 max-md:flex-row-reverse">
          <IconButton label={`Edit ${name}`} Icon={Pencil} onClick={onEdit} />
          <IconButton label={`Delete ${name}`} Icon={Trash2} tone="danger" onClick={onDelete} />
        </div>
      </div>
      <p className="mt-0.5 text-small">
        {count > 0 ? (
          <Link
            to={postsIn(name)}
            className="inline-block min-h-6 leading-6 font-medium text-link underline-offset-4 hover:underline"
          >
            {posts}
            <span className="sr-only"> in {name}</span>
          </Link>
        ) : (
          <span className="leading-6 text-muted">{posts}</span>
        )}
      </p>
      <p dir="auto" className="mt-2 line-clamp-3 text-small wrap-anywhere text-muted">
        {description || 'No description'}
      </p>
    </div>
  )
}

export function CategoryPlaceholders() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading categories…
      </p>
      <div aria-hidden="true" className={categoryGrid}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={`grid gap-3 p-5 ${categoryBox}`}>
            <span className="skeleton h-5 w-1/2" />
            <span className="skeleton h-4 w-16" />
            <span className="skeleton mt-2 h-4 w-full" />
            <span className="skeleton h-4 w-3/4" />
          </span>
        ))}
      </div>
    </>
  )
}
