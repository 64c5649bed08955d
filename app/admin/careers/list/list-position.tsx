type Props = {
  currentPage: number
  totalPages: number
  totalItems: number
  itemsPerPage: number
  shown: number
}

/** The position in the list. */
export function ListPosition({ currentPage, totalPages, totalItems, itemsPerPage, shown }: Props) {
  const before = (currentPage - 1) * itemsPerPage
  return (
    <p className="flex flex-wrap gap-x-4 tabular-nums">
      <span>
        Showing {before + 1} to {before + shown} of {totalItems} results
      </span>
      <span>
        Page {currentPage} of {totalPages}
      </span>
    </p>
  )
}
