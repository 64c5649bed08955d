import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { filterHref } from '#app/ui/admin/lists/list-state.ts'
import { isBoardIn, layoutParam, type ApplicationFilter } from './load-applications.ts'

/** The query parameter of the application that is open; it does not change the list. */
export const openedParam = 'application'

const boardLayout = 'board'

function listIn(searchParams: URLSearchParams): string {
  const params = new URLSearchParams(searchParams)
  params.delete(openedParam)
  return params.toString()
}

/** Whether another address has other applications, rather than another one opened. */
export const isOfList = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || listIn(currentUrl.searchParams) !== listIn(nextUrl.searchParams)

/** The addresses of the applications: as a list or a board, with other filters, or with one opened. */
export function useApplicationAddress(filters: Record<ApplicationFilter, string>) {
  const [params] = useSearchParams()
  const isBoard = isBoardIn(params)
  const hrefWith = (changes: Partial<typeof filters>, layout = isBoard ? boardLayout : '') =>
    filterHref({ ...filters, ...changes, [layoutParam]: layout })
  return {
    isBoard,
    /** The query of the list. */
    query: listIn(params),
    openId: params.get(openedParam) ?? undefined,
    hrefOf: (id: string) => {
      const query = new URLSearchParams(params)
      query.set(openedParam, id)
      return `?${query}`
    },
    viewHref: (view: string) => hrefWith({ view, search: '' }),
    /** The list, of one status or all. */
    listHref: (status = filters.status) => hrefWith({ status }, ''),
    boardHref: hrefWith({ status: '', limit: '' }, boardLayout),
  }
}

export type ApplicationAddress = ReturnType<typeof useApplicationAddress>
