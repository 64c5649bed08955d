import { statusOptions } from '#app/admin/careers/application-status.tsx'
import type { ApplicationFilter } from '#app/admin/careers/load-applications.ts'
import { SingleKeys, type SingleKey } from '#app/admin/desk/keys/single-keys.tsx'
import { assignedFilter } from '#app/admin/desk/views/assigned-filter.ts'
import { tagFilter } from '#app/admin/desk/views/tag-filter.ts'
import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import type { TeamMemberName } from '#contract/desk/desk.ts'

export type Choices = {
  positions: readonly string[]
  /** Possible assignees. */
  people: readonly TeamMemberName[]
  /** All tags, and the chosen one. */
  tags: readonly string[]
  tag: string
}

type ApplicationFilterBar = FilterBar<ApplicationFilter>

const shrinking = 'max-xl:grow'
const search = {
  label: 'Search',
  placeholder: 'Search by name or email',
  className: 'basis-48 md:max-xl:basis-full',
  leaves: 'view',
} as const
const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [{ value: '', label: 'All Status' }, ...statusOptions],
  className: `w-36 ${shrinking}`,
} as const

const positionFilter = (positions: readonly string[], width: string) => ({
  name: 'position' as const,
  label: 'Position',
  options: [
    { value: '', label: 'All positions' },
    ...positions.map((position) => ({ value: position, label: position })),
  ],
  className: `${width} ${shrinking}`,
})

const deskFilter = (people: readonly TeamMemberName[], width: string) =>
  assignedFilter(people, `${width} ${shrinking}`)

/** The filters of the list, and its shortcuts. */
export const listFilterBar = (
  { positions, people, tags, tag }: Choices,
  keys: readonly SingleKey[],
): ApplicationFilterBar => ({
  search,
  filters: [
    statusFilter,
    positionFilter(positions, 'w-52'),
    deskFilter(people, 'w-46'),
    tagFilter(tags, tag, `w-36 ${shrinking}`),
  ],
  controls: <SingleKeys keys={keys} />,
})

/** The filters of the board, which shows all statuses and has no pages. */
export const boardFilterBar = ({ positions, people, tags, tag }: Choices): ApplicationFilterBar => ({
  search: { ...search, className: 'basis-48 md:max-xl:basis-full xl:basis-36' },
  filters: [
    positionFilter(positions, 'w-30'),
    deskFilter(people, 'w-34'),
    tagFilter(tags, tag, `w-28 ${shrinking}`),
  ],
})
