import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import { imageHint } from '#app/ui/admin/files/image-file.rules.ts'
import type { imageFilters } from './load-images.ts'

const usageOptions = [
  { value: '', label: 'All images' },
  { value: 'true', label: 'Used' },
  { value: 'false', label: 'Unused' },
]

export const imageFilterBar: FilterBar<keyof typeof imageFilters> = {
  search: { label: 'Search images', placeholder: 'Search by name or alternative text' },
  filters: [{ name: 'used', label: 'Usage', options: usageOptions, className: 'w-40 max-sm:grow' }],
  controls: (
    <p className="w-full text-small text-muted">Drop or paste images anywhere on this page. {imageHint}</p>
  ),
}
