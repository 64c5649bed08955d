import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import type { openingFilters } from './load-openings.ts'
import { stateOptions } from './opening-status.tsx'

export const openingFilterBar: FilterBar<keyof typeof openingFilters> = {
  search: { label: 'Search', placeholder: 'Search by title', className: 'basis-64 max-xl:basis-full' },
  filters: [
    {
      name: 'state',
      label: 'Status',
      options: stateOptions,
      className: 'w-40 max-xl:grow max-sm:w-auto max-sm:basis-32',
    },
  ],
}
