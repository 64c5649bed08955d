import { Chip } from '#app/ui/chip.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { listingPath, type Listing } from './listing.rules.ts'

/** Links to the categories that have posts, with counts; they keep the other filters. */
export function CategoryChips({ categories, listing }: { categories: Category[]; listing: Listing }) {
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
    <nav aria-label="Categories" className="mt-8 md:mt-12">
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
