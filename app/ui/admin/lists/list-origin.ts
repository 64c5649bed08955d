import { useLocation } from 'react-router'

/** The history state of a link from a list to one of its records: the query of the list. */
type ListOrigin = { list: string }

/** The state for the links of a list, by which their screens lead back to the list as it was left. */
export function useListOrigin(): ListOrigin {
  return { list: useLocation().search }
}

/**
 * The address of the list that a record was opened from, with its filters, search and page.
 * @param path the path of the list, which is the whole address where the record was opened from elsewhere
 */
export function useListAddress(path: string): string {
  const { state } = useLocation() as { state: Partial<ListOrigin> | null }
  return path + (state?.list ?? '')
}
