import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import { pictureHint } from '#app/ui/admin/files/image-file.rules.ts'
import type { pictureFilters } from './load-pictures.ts'

const usageOptions = [
  { value: '', label: 'All pictures' },
  { value: 'true', label: 'Used' },
  { value: 'false', label: 'Not used' },
]

/** The filters of the library, and how pictures get there. */
export const pictureFilterBar: FilterBar<keyof typeof pictureFilters> = {
  search: { label: 'Search pictures', placeholder: 'Search by name or alternative text' },
  filters: [{ name: 'used', label: 'Use', options: usageOptions, className: 'w-40 max-sm:grow' }],
  controls: (
    <p className="w-full text-small text-muted">
      Drop or paste pictures anywhere on this page. {pictureHint}
    </p>
  ),
}
