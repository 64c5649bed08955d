import { useLocation } from 'react-router'

/** The history state of a link from a list to a record: the list's query. */
type ListOrigin = { list: string }

/** The state for a list's links, which lets the record's screen return to the same filters and page. */
export function useListOrigin(): ListOrigin {
  return { list: useLocation().search }
}

/**
 * The address of the list from which a record was opened, with its filters, search and page.
 * @param path the path of the list; returned without a query if the record was opened from elsewhere
 */
export function useListAddress(path: string): string {
  const { state } = useLocation() as { state: Partial<ListOrigin> | null }
  return path + (state?.list ?? '')
}
