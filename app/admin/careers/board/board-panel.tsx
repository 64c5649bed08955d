import type { ReactNode } from 'react'
import type { Result } from '#app/api/result.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { applicationStatuses } from '#contract/careers/limits.ts'
import { Board } from './board.tsx'
import type { BoardColumn } from './load-board.ts'
import type { ApplicationStatus } from '#app/admin/careers/application-status.tsx'

type Props = {
  /** Undefined while they are loading. */
  columns: Result<BoardColumn[]> | undefined
  views: ReactNode
  filters: ReactNode
  applicationHref: (id: string) => string
  listHref: (status: ApplicationStatus) => string
}

/** The board of applications below its views and filters. */
export function BoardPanel({ columns, views, filters, applicationHref, listHref }: Props) {
  return (
    <div className="grid gap-4">
      <Panel bodyClass="">
        {views}
        <div className="flex flex-wrap gap-3 px-5 py-4">{filters}</div>
        {columns?.ok === false && <LoadFailed message={columns.message} retryLabel="Retry" />}
      </Panel>
      {!columns && (
        <LoadingLayout label="Loading…">
          <div className="flex gap-3 overflow-hidden">
            {applicationStatuses.map((status) => (
              <Skeleton key={status} className="h-96 w-[80vw] shrink-0 sm:w-auto sm:min-w-44 sm:flex-1" />
            ))}
          </div>
        </LoadingLayout>
      )}
      {columns?.ok && (
        <div className="min-w-0">
          <Board columns={columns.value} hrefOf={applicationHref} listHref={listHref} />
        </div>
      )}
    </div>
  )
}
