import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { filterHref } from '#app/ui/admin/lists/list-state.ts'
import { isBoardIn, layoutParam, type ApplicationFilter } from './load-applications.ts'

/** The query parameter of the open application, which doesn't affect the list. */
export const openedParam = 'application'

const boardLayout = 'board'

function listIn(searchParams: URLSearchParams): string {
  const params = new URLSearchParams(searchParams)
  params.delete(openedParam)
  return params.toString()
}

/** Whether a navigation changes the list instead of only the open application. */
export const isListChange = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || listIn(currentUrl.searchParams) !== listIn(nextUrl.searchParams)

/** The URLs of applications: as a list or a board, with other filters, or with one open. */
export function useApplicationAddress(filters: Record<ApplicationFilter, string>) {
  const [params] = useSearchParams()
  const isBoard = isBoardIn(params)
  const hrefWith = (changes: Partial<typeof filters>, layout = isBoard ? boardLayout : '') =>
    filterHref({ ...filters, ...changes, [layoutParam]: layout })
  return {
    isBoard,
    query: listIn(params),
    openId: params.get(openedParam) ?? undefined,
    hrefOf: (id: string) => {
      const query = new URLSearchParams(params)
      query.set(openedParam, id)
      return `?${query}`
    },
    viewHref: (view: string) => hrefWith({ view, search: '' }),
    /** The list of one status or all. */
    listHref: (status = filters.status) => hrefWith({ status }, ''),
    boardHref: hrefWith({ status: '', limit: '' }, boardLayout),
  }
}

export type ApplicationAddress = ReturnType<typeof useApplicationAddress>
