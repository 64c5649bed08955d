import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { positions } from '#content/positions.ts'
import { textLimits } from '#contract/limits.ts'
import { statusOptions } from './application-status.tsx'
import { pageSizeChoices, type filterNames } from './load-applications.ts'

type Filters = Record<(typeof filterNames)[number], string>
type Props = { filters: Filters; setFilters: (changes: Partial<Filters>, isTyping?: boolean) => void }

const anyStatus = [{ value: '', label: 'All Status' }, ...statusOptions]
const anyPosition = [
  { value: '', label: 'All Positions' },
  ...positions.map((position) => ({ value: position, label: position })),
]
const sizes = pageSizeChoices.map((size) => ({ value: size, label: `${size} per page` }))

/** The filters of the list; each change leads back to page 1. */
export function ApplicationFilters({ filters, setFilters }: Props) {
  return (
    <>
      <SearchBox
        label="Search"
        placeholder="Search by name or email"
        maxLength={textLimits.search}
        value={filters.search}
        onSearch={(search) => setFilters({ search }, true)}
        className="basis-64 max-xl:basis-full"
      />
      <FilterSelect
        label="Status"
        options={anyStatus}
        value={filters.status}
        onChoose={(status) => setFilters({ status })}
        className="w-40 max-xl:grow max-sm:w-auto max-sm:basis-32"
      />
      <FilterSelect
        label="Position"
        options={anyPosition}
        value={filters.position}
        onChoose={(position) => setFilters({ position })}
        className="w-56 max-xl:grow max-sm:w-auto max-sm:basis-32"
      />
      <FilterSelect
        label="Per page"
        options={sizes}
        value={filters.limit || pageSizeChoices[0]}
        onChoose={(limit) => setFilters({ limit: limit === pageSizeChoices[0] ? '' : limit })}
        className="w-36 max-xl:grow max-sm:w-auto max-sm:basis-32"
      />
    </>
  )
}
