import { statusFilterOptions } from '#app/admin/posts/post-status.tsx'
import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import { useFilterOptions } from '#app/ui/admin/lists/use-filter-options.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { loadCategoryNames, type postFilters } from './load-posts.ts'

const featuredOptions = [
  { value: '', label: 'All posts' },
  { value: 'true', label: 'Featured only' },
  { value: 'false', label: 'Non-featured only' },
]

/**
 * The filters of the post list.
 * @param category the category in the address, which stays among the options even if it has been deleted
 */
export function usePostFilters(category: string): FilterBar<keyof typeof postFilters> {
  const { options: names, failure } = useFilterOptions(loadCategoryNames, adminPostMessages.categoriesFailed)
  const categories = [...new Set([...names, ...(category ? [category] : [])])]
  return {
    search: { label: 'Search posts', placeholder: 'Search by title or content', className: 'basis-48' },
    filters: [
      {
        name: 'status',
        label: 'Status',
        isLabelShown: true,
        options: statusFilterOptions,
        className: 'w-44',
      },
      {
        name: 'category',
        label: 'Category',
        isFolded: true,
        error: failure,
        options: [
          { value: '', label: 'All categories' },
          ...categories.map((name) => ({ value: name, label: name })),
        ],
      },
      { name: 'featured', label: 'Featured', isFolded: true, options: featuredOptions },
    ],
  }
}
