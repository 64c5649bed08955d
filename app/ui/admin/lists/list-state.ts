import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { readPageNumber } from '#app/ui/navigation/page-number.ts'

/** Loads the page of a list that an address names; for a page past the last one, loads the last one. */
export async function loadExistingPage<Answer>(
  params: URLSearchParams,
  loadPage: (page: number) => Promise<Answer>,
  pagesOf: (answer: Answer) => number,
): Promise<Answer> {
  const page = readPageNumber(params)
  const answer = await loadPage(page)
  const pages = pagesOf(answer)
  return pages > 0 && page > pages ? loadPage(pages) : answer
}

/** The filters in an address: the value of each name, or '' when it is absent or not among its `choices`. */
export function readFilters<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  choices: Partial<Record<Name, readonly string[]>> = {},
): Record<Name, string> {
  const entries = names.map((name) => {
    const value = params.get(name)?.trim() ?? ''
    const isChoice = choices[name]?.includes(value) ?? true
    return [name, isChoice ? value : ''] as const
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

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
 * @param names the names of the filters in the query
 * @param choices the permitted values of those filters that have a fixed set
 */
export function useListState<Name extends string>(
  names: readonly Name[],
  choices?: Partial<Record<Name, readonly string[]>>,
) {
  const [, setParams] = useSearchParams()
  const params = useAskedQuery()
  const filters = useMemo(() => readFilters(params, names, choices), [params, names, choices])
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
    () => setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
    [setFilters, names],
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
  return { filters, isFiltered: Object.values(filters).some(Boolean), setFilters, put, reset, hrefOf }
}
