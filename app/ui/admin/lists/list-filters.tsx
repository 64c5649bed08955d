import type { ComponentProps, ReactNode } from 'react'
import { FilterDrawer } from '#app/ui/admin/dialogs/filter-drawer.tsx'
import { textLimits } from '#contract/limits.ts'
import { FilterSelect } from './filter-select.tsx'
import { SearchBox } from './search-box.tsx'
import type { AdminList } from './use-admin-list.ts'

type ListFilter<Name extends string> = Omit<
  ComponentProps<typeof FilterSelect>,
  'name' | 'value' | 'onChoose'
> & {
  /** Its query parameter. */
  name: Name
  /** Always in the drawer, at every width. */
  isFolded?: boolean
}

export type FilterBar<Name extends string> = {
  /** The box of the filter `search`. */
  search: Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'className'> & {
    /** The filter that a search clears. */
    leaves?: Name
  }
  filters?: readonly ListFilter<Name>[]
  /** More controls, after the filters. */
  controls?: ReactNode
}

type Props<Name extends string> = FilterBar<Name> & {
  list: Pick<AdminList<Name, unknown>, 'filters' | 'setFilters'>
}

/** A list's filters. Each change returns to page 1. On a phone, several filters are in a drawer. */
export function ListFilters<Name extends string>({ list, search, filters = [], controls }: Props<Name>) {
  const set = (changes: Record<string, string>, isTyping = false) =>
    list.setFilters(changes as Partial<Record<Name, string>>, isTyping)
  const hasDrawer = filters.length > 1
  const isFolded = filters.some((filter) => filter.isFolded)
  const { leaves, ...box } = search
  return (
    <>
      <SearchBox
        {...box}
        maxLength={textLimits.search}
        value={list.filters['search' as Name]}
        onSearch={(text) => set({ search: text, ...(leaves && text && { [leaves]: '' }) }, true)}
      />
      {filters.map(
        ({ isFolded, name, className = '', ...filter }) =>
          !isFolded && (
            <FilterSelect
              key={name}
              {...filter}
              className={`${className} ${hasDrawer ? 'max-md:hidden' : ''}`}
              value={list.filters[name]}
              onChoose={(value) => set({ [name]: value })}
            />
          ),
      )}
      {hasDrawer && (
        <FilterDrawer
          filters={filters}
          values={list.filters}
          onApply={set}
          className={isFolded ? '' : 'md:hidden'}
        />
      )}
      {controls}
    </>
  )
}
