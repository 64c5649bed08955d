import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { readPageNumber } from '#app/ui/navigation/page-number.ts'
import { keysOf } from '#contract/fields.ts'

/** The filters of a list by their names in its address, each with its choices. */
export type FilterSet<Name extends string> = Readonly<Record<Name, readonly string[] | null>>

/** The choices of a filter that takes any text. */
export const anyText = null

/** The filters of a list without any. */
export const noFilters = {}

/** The filter that is the size of a page, and leaves no row out. */
const pageSizeParam = 'limit'

/** The filters in an address: the value of each, or '' when it is absent or not among its choices. */
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
 * Loads the page of a list that an address asks for; for a page past the last one, loads the last one.
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

/** The address of a list with filters and other parameters, of which the empty ones are left out. */
export const filterHref = (values: Record<string, string>) =>
  `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value))}`

/** The query that was requested last. While its rows are loading, it is ahead of the address. */
function useAskedQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? next.search : search
  return useMemo(() => new URLSearchParams(asked), [asked])
}

/**
 * Keeps the state of a list in its address, so that reload, sharing, back and forward keep it. Any change of a filter leads
 * to page 1. A choice shows at once, and a second one adds to the first even while its rows are loading.
 * @param filterSet the same object at every rendering
 */
export function useListState<Name extends string>(filterSet: FilterSet<Name>) {
  const [, setParams] = useSearchParams()
  const params = useAskedQuery()
  const filters = useMemo(() => readFilters(params, filterSet), [params, filterSet])
  const rowFilters = useMemo(() => keysOf(filterSet).filter((name) => name !== pageSizeParam), [filterSet])
  // two choices may be made between two renderings
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  /** Changes filters. `isTyping` replaces the history entry, so that typing a search adds none. */
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
  /** Sets or removes another query parameter, which does not filter the list and keeps its page. */
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
