import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** The page that an address asks for; 1 when it asks for none that could be. */
function pageIn(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** What `ask` answers for the page of an address; for a page past the last one, what it answers for the last one. */
export async function loadExistingPage<Answer>(
  params: URLSearchParams,
  ask: (page: number) => Promise<Answer>,
  pagesOf: (answer: Answer) => number,
): Promise<Answer> {
  const page = pageIn(params)
  const answer = await ask(page)
  const pages = pagesOf(answer)
  return pages > 0 && page > pages ? ask(pages) : answer
}

/** What an address narrows a list by: for each name its value, or '' when it is absent or not among `choices`. */
export function filtersIn<Name extends string>(
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

/** The query of the screen as it was last asked for; while its rows are on their way, ahead of the address. */
function useAskedQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? next.search : search
  return useMemo(() => new URLSearchParams(asked), [asked])
}

/**
 * The state of a list lives in its address: reload, share, back and forward keep it. Any change of a filter leads to page 1.
 * What is chosen shows at once, and a second choice adds to the first even while its rows are on their way.
 * @param names the query names that narrow the list, @param choices the closed lists that some of them come from
 */
export function useListState<Name extends string>(
  names: readonly Name[],
  choices?: Partial<Record<Name, readonly string[]>>,
) {
  const [, setParams] = useSearchParams()
  const params = useAskedQuery()
  const filters = useMemo(() => filtersIn(params, names, choices), [params, names, choices])
  // two choices may come between two renderings
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  /** `isTyping` keeps the letters of a search out of the history. */
  const narrow = useCallback(
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
  /** Writes something else into the address, or takes it out: what does not narrow the list, and leaves its page. */
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
    () => narrow(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
    [narrow, names],
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
  return { filters, isNarrowed: Object.values(filters).some(Boolean), narrow, put, reset, hrefOf }
}
