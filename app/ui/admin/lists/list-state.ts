import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { readPageNumber } from '#app/ui/navigation/page-number.ts'
import { keysOf } from '#contract/fields.ts'

/** A list's filters by query parameter, each with its choices. */
export type FilterSet<Name extends string> = Readonly<Record<Name, readonly string[] | null>>

/** Accepts any text instead of fixed choices. */
export const anyText = null

export const noFilters = {}

/** The page size, which is not a filter of rows. */
const pageSizeParam = 'limit'

/** Reads filters from an address: each value, or '' if absent or not a valid choice. */
export function readFilters<Name extends string>(
  params: URLSearchParams,
  filterSet: FilterSet<Name>,
): Record<Name, string> {
  const entries = Object.entries<readonly string[] | null>(filterSet).map(([name, choices]) => {
    const value = params.get(name)?.trim() ?? ''
    const isChoice = choices?.includes(value) ?? true
    return [name, isChoice ? value : ''] as const
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

/**
 * Loads the list page in an address; past the end, loads the last page.
 * @param load loads a page, with the filters in the address
 */
export async function loadListPage<Name extends string, Page extends { pages: number }>(
  url: string,
  filterSet: FilterSet<Name>,
  load: (query: Record<Name, string> & { page: number }) => Promise<Page>,
): Promise<Page> {
  const params = new URL(url).searchParams
  const page = readPageNumber(params)
  const filters = readFilters(params, filterSet)
  const found = await load({ page, ...filters })
  return found.pages > 0 && page > found.pages ? load({ page: found.pages, ...filters }) : found
}

/** The address of a list with its non-empty filters and other parameters. */
export const filterHref = (values: Record<string, string>) =>
  `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value))}`

/** The last requested query, which is ahead of the address while its rows load. */
function useAskedQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? next.search : search
  return useMemo(() => new URLSearchParams(asked), [asked])
}

/**
 * Keeps a list's state in its address, so that it survives reload, sharing, back and forward. Changing a filter returns to page 1. A choice
 * shows immediately, and a second one adds to it even while its rows load.
 * @param filterSet the same object at every rendering
 */
export function useListState<Name extends string>(filterSet: FilterSet<Name>) {
  const [, setParams] = useSearchParams()
  const params = useAskedQuery()
  const filters = useMemo(() => readFilters(params, filterSet), [params, filterSet])
  const rowFilters = useMemo(() => keysOf(filterSet).filter((name) => name !== pageSizeParam), [filterSet])
  // two choices can happen between two renders
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  /** Changes filters. `isTyping` replaces the history entry, so that typing adds none. */
  const setFilters = useCallback(
    (changes: Partial<Record<Name, string>>, isTyping = false) => {
      const next = new URLSearchParams(latest.current)
      next.delete('page')
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      latest.current = next
      setParams(next, { replace: isTyping, preventScrollReset: true })
    },
    [setParams],
  )
  /** Sets or removes a parameter that isn't a filter, and stays on the page. */
  const put = useCallback(
    (name: string, value: string | undefined) => {
      const next = new URLSearchParams(latest.current)
      if (value) next.set(name, value)
      else next.delete(name)
      latest.current = next
      setParams(next, { preventScrollReset: true })
    },
    [setParams],
  )
  const reset = useCallback(
    () => setFilters(Object.fromEntries(rowFilters.map((name) => [name, ''])) as Record<Name, string>),
    [setFilters, rowFilters],
  )
  const hrefOf = useCallback(
    (page: number) => {
      const next = new URLSearchParams(params)
      if (page === 1) next.delete('page')
      else next.set('page', String(page))
      return `?${next}`
    },
    [params],
  )
  return { filters, isFiltered: rowFilters.some((name) => filters[name]), setFilters, put, reset, hrefOf }
}
