import type { Application } from '#contract/careers/careers.ts'
import { nameOf } from './application-columns.tsx'

type Standing = {
  currentPage: number
  totalPages: number
  totalItems: number
  itemsPerPage: number
  shown: number
}

/** The position in the list (specification, back office §2). */
export function ListPosition({ currentPage, totalPages, totalItems, itemsPerPage, shown }: Standing) {
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

/** Says what is deleted with an application. */
export function DeletionSummary({ application }: { application: Application }) {
  return (
    <p className="text-small wrap-anywhere text-muted">
      The application of {nameOf(application)}, the CV {application.cvOriginalName}, the notes and the history
      will be gone for good.
    </p>
  )
}
