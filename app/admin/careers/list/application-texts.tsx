import { Briefcase } from 'lucide-react'
import { otherPageSizes } from '#app/admin/careers/load-applications.ts'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { rangeOf } from '#app/ui/admin/lists/list-pager.tsx'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { applicationsPageSize } from '#contract/careers/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

type List = Pick<AdminList<'limit', unknown>, 'filters' | 'setFilters'>

/** Text for the empty list and the pager. */
export const applicationTexts = (list: List) => ({
  empty: {
    Icon: Briefcase,
    title: applicationMessages.none,
    hint: 'Applications from the career page will appear here.',
  },
  filtered: { hint: 'Try adjusting your search or filters.', label: 'Clear filters' },
  retryLabel: 'Retry',
  position: (page: Rows<unknown>) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
      <FilterSelect
        label="Per page"
        options={[
          { value: '', label: `${applicationsPageSize} per page` },
          ...otherPageSizes.map((size) => ({ value: size, label: `${size} per page` })),
        ]}
        value={list.filters.limit}
        onChoose={(limit) => list.setFilters({ limit })}
        className="w-36"
      />
      <p>{rangeOf(page)}</p>
      <p>
        Page {page.page} of {page.pages}
      </p>
    </div>
  ),
})
