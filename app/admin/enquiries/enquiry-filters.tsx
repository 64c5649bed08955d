import { SingleKeys, type SingleKey } from '#app/admin/desk/keys/single-keys.tsx'
import { assignedFilter } from '#app/admin/desk/views/assigned-filter.ts'
import { tagFilter } from '#app/admin/desk/views/tag-filter.ts'
import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import { statusOptions } from './enquiry-status.tsx'
import type { enquiryFilters } from './load-enquiries.ts'

const selectWidth = 'w-46'

/** The filters of the list, and its shortcuts. */
export const enquiryFilterBar = (
  { people, tags, tag }: { people: readonly TeamMemberName[]; tags: readonly string[]; tag: string },
  keys: readonly SingleKey[],
): FilterBar<keyof typeof enquiryFilters> => ({
  search: {
    label: 'Search',
    placeholder: 'Search by name or email',
    className: 'basis-48',
    leaves: 'view',
  },
  filters: [
    { name: 'status', label: 'Status', options: statusOptions, className: selectWidth },
    assignedFilter(people, selectWidth),
    tagFilter(tags, tag, selectWidth),
  ],
  controls: <SingleKeys keys={keys} />,
})

type Filters = Record<keyof typeof enquiryFilters, string>

export function filterHint({ view, search, status, assigned, tag }: Filters): string {
  const isViewAlone = view !== '' && !search && !status && !assigned && !tag
  return isViewAlone ? 'Nothing in this view.' : 'Try adjusting your search or filters.'
}
