import type { ReactNode } from 'react'
import type { Result } from '#app/api/result.ts'
import type { ApplicationAddress } from '#app/admin/careers/application-address.ts'
import { boardFilterBar, type Choices } from '#app/admin/careers/list/application-filters.tsx'
import type { ApplicationFilter } from '#app/admin/careers/load-applications.ts'
import { ListFilters } from '#app/ui/admin/lists/list-filters.tsx'
import type { AdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { applicationStatuses } from '#contract/careers/limits.ts'
import { Board } from './board.tsx'
import type { BoardColumn } from './load-board.ts'

type Props = {
  columns: Result<BoardColumn[]> | undefined
  views: ReactNode
  list: Pick<AdminList<ApplicationFilter, unknown>, 'filters' | 'setFilters'>
  choices: Choices
  address: ApplicationAddress
}

export function BoardPanel({ columns, views, list, choices, address }: Props) {
  return (
    <div className="grid gap-4">
      <Panel bodyClass="@container">
        <div className="@min-[68rem]:flex @min-[68rem]:items-end @min-[68rem]:[&>nav]:border-b-0">
          {views}
          <div className="flex grow flex-wrap gap-3 px-5 py-4 @min-[68rem]:flex-nowrap @min-[68rem]:gap-2 @min-[68rem]:py-2 @min-[68rem]:pl-0">
            <ListFilters list={list} {...boardFilterBar(choices)} />
          </div>
        </div>
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
          <Board columns={columns.value} hrefOf={address.hrefOf} listHref={address.listHref} />
        </div>
      )}
    </div>
  )
}
