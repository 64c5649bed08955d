import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { formatCount } from '#contract/locale.ts'
import type { Category } from '#contract/categories/categories.ts'

type Props = { category: Category; onEdit: () => void; onDelete: () => void }

/** A category, with the number of its posts of any status. */
export function CategoryCard({ category: { name, description, count }, onEdit, onDelete }: Props) {
  const posts = formatCount(count, 'post', 'posts')
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-1.5 text-body font-semibold wrap-anywhere">{name}</h2>
        <div className="-mr-2 flex shrink-0">
          <IconButton label={`Edit ${name}`} Icon={Pencil} onClick={onEdit} />
          <IconButton label={`Delete ${name}`} Icon={Trash2} tone="danger" onClick={onDelete} />
        </div>
      </div>
      <p className="mt-1 mb-4 text-small wrap-anywhere text-muted">{description || 'No description'}</p>
      <p className="mt-auto text-small">
        {count > 0 ? (
          <Link
            to={`/admin/posts?${new URLSearchParams({ category: name })}`}
            className="font-medium text-link underline-offset-4 hover:underline"
          >
            {posts}
            <span className="sr-only"> in {name}</span>
          </Link>
        ) : (
          <span className="text-muted">{posts}</span>
        )}
      </p>
    </div>
  )
}
