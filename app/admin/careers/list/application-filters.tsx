import { assignedOptions } from '#app/admin/desk/views/assigned-options.ts'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import type { Colleague } from '#contract/desk/desk.ts'
import { textLimits } from '#contract/limits.ts'
import { statusOptions } from '#app/admin/careers/application-status.tsx'
import { pageSizeChoices, type filterNames } from '#app/admin/careers/load-applications.ts'

type Filters = Record<(typeof filterNames)[number], string>
type Props = {
  filters: Filters
  /** Those that can be chosen. */
  positions: string[]
  /** The people of the desk. */
  people: readonly Colleague[]
  /** A board has all statuses, and no pages. */
  isBoard: boolean
  setFilters: (changes: Partial<Filters>, isTyping?: boolean) => void
}

const anyStatus = [{ value: '', label: 'All Status' }, ...statusOptions]
const anyPosition = { value: '', label: 'All Positions' }
const sizes = pageSizeChoices.map((size) => ({ value: size, label: `${size} per page` }))

/** The filters of the list; each change leads back to page 1. */
export function ApplicationFilters({ filters, positions, people, isBoard, setFilters }: Props) {
  return (
    <>
      <SearchBox
        label="Search"
        placeholder="Search by name or email"
        maxLength={textLimits.search}
        value={filters.search}
        onSearch={(search) => setFilters({ search }, true)}
        className="basis-48 max-xl:basis-full"
      />
      {!isBoard && (
        <FilterSelect
          label="Status"
          options={anyStatus}
          value={filters.status}
          onChoose={(status) => setFilters({ status })}
          className="w-36 max-xl:grow max-sm:w-auto max-sm:basis-32"
        />
      )}
      <FilterSelect
        label="Position"
        options={[anyPosition, ...positions.map((position) => ({ value: position, label: position }))]}
        value={filters.position}
        onChoose={(position) => setFilters({ position })}
        className="w-52 max-xl:grow max-sm:w-auto max-sm:basis-32"
      />
      <FilterSelect
        label="Assigned to"
        options={assignedOptions(people)}
        value={filters.assigned}
        onChoose={(assigned) => setFilters({ assigned })}
        className="w-44 max-xl:grow max-sm:w-auto max-sm:basis-full"
      />
      {!isBoard && (
        <FilterSelect
          label="Per page"
          options={sizes}
          value={filters.limit || pageSizeChoices[0]}
          onChoose={(limit) => setFilters({ limit: limit === pageSizeChoices[0] ? '' : limit })}
          className="w-36 max-xl:grow max-sm:w-auto max-sm:basis-32"
        />
      )}
    </>
  )
}
