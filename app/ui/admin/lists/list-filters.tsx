import type { ComponentProps, ReactNode } from 'react'
import { textLimits } from '#contract/limits.ts'
import { FilterSelect } from './filter-select.tsx'
import { SearchBox } from './search-box.tsx'
import type { AdminList } from './use-admin-list.ts'

type ListFilter<Name extends string> = Omit<
  ComponentProps<typeof FilterSelect>,
  'name' | 'value' | 'onChoose'
> & {
  /** Its name in the address. */
  name: Name
}

export type FilterBar<Name extends string> = {
  /** The box of the filter `search`. */
  search: Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'className'>
  filters?: readonly ListFilter<Name>[]
  /** More controls, after the filters. */
  controls?: ReactNode
}

type Props<Name extends string> = FilterBar<Name> & {
  list: Pick<AdminList<Name, unknown>, 'filters' | 'setFilters'>
}

/** The controls that filter a list; each change leads back to page 1. */
export function ListFilters<Name extends string>({ list, search, filters = [], controls }: Props<Name>) {
  const set = (name: string, value: string, isTyping = false) =>
    list.setFilters({ [name]: value } as Partial<Record<Name, string>>, isTyping)
  return (
    <>
      <SearchBox
        {...search}
        maxLength={textLimits.search}
        value={list.filters['search' as Name]}
        onSearch={(text) => set('search', text, true)}
      />
      {filters.map(({ name, ...filter }) => (
        <FilterSelect
          key={name}
          {...filter}
          value={list.filters[name]}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {controls}
    </>
  )
}
