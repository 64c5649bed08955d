import { Chip } from '#app/ui/chip.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { listingPath, type Listing } from './listing.rules.ts'
import type { CountedCategory } from './load-listing.ts'

const widths = ['w-20', 'w-32', 'w-24', 'w-24', 'w-40', 'w-32', 'w-28', 'w-28']

/** The category row while it loads. */
export function CategorySkeleton() {
  return (
    <ul aria-hidden="true" className="chip-row mt-[10px]!">
      {widths.map((width, index) => (
        <li key={index}>
          <Skeleton className={`h-11 rounded-full ${width}`} />
        </li>
      ))}
    </ul>
  )
}

type Props = { categories: readonly CountedCategory[]; listing: Listing }

/** Links to the categories with posts. They keep the other filters and count the posts that match those. */
export function CategoryChips({ categories, listing }: Props) {
  const current = listing.category.toLowerCase()
  const shown = categories.filter(({ name, count }) => count > 0 || name.toLowerCase() === current)
  if (shown.length === 0) return null
  const isKnown = shown.some(({ name }) => name.toLowerCase() === current)
  const all = shown.reduce((sum, { count }) => sum + count, 0)
  const to = (category: string) => listingPath({ ...listing, category, page: 1 })
  const chips = [
    { name: 'All', to: to(''), count: all, isCurrent: !isKnown },
    ...shown.map(({ name, count }) => ({
      name,
      to: to(name),
      count,
      isCurrent: name.toLowerCase() === current,
    })),
  ]
  return (
    <nav aria-label="Categories" className="mt-4">
      <ul className="chip-row">
        {chips.map(({ name, ...chip }) => (
          <li key={chip.to}>
            <Chip {...chip} preventScrollReset>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
