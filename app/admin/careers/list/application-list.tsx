import { Briefcase } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import type { Result } from '#app/api/result.ts'
import { bulkMoves } from '#app/admin/careers/application-status.tsx'
import { listKeys } from '#app/admin/desk/keys/list-keys.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import type { BulkChange } from '#app/admin/desk/selection/bulk-change.ts'
import { DeskBulk } from '#app/admin/desk/selection/desk-bulk.tsx'
import { useSelection } from '#app/admin/desk/selection/use-selection.ts'
import { useIsReloading } from '#app/ui/loading/deferred.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import type { Colleague } from '#contract/desk/desk.ts'
import { applicationColumns } from './application-columns.tsx'
import { bulkCalls, bulkWords, type ListFilters } from './application-bulk.ts'
import { ListPosition } from './list-position.tsx'

type Page = {
  applications: Application[]
  pagination: { currentPage: number; totalPages: number; totalItems: number; itemsPerPage: number }
}

type Props = {
  /** Undefined while it is loading. */
  page: Result<Page> | undefined
  views: ReactNode
  filters: ReactNode
  /** The values of the filters. */
  values: ListFilters
  /** The query of the list. */
  query: string
  people: readonly Colleague[]
  expected: number
  hrefOf: (page: number) => string
  applicationHref: (id: string) => string
  onOpen: (id: string) => void
  onDownload: (application: Application) => Promise<void>
  onDelete: (application: Application) => void
  onReset: () => void
  onFailure: (message: string) => void
  focusAfterRemoval: (key: string) => void
}

/** The applications as a list, of which many are changed at once. */
export function ApplicationList({
  page,
  views,
  filters,
  values,
  query,
  people,
  expected,
  hrefOf,
  applicationHref,
  onOpen,
  onDownload,
  onDelete,
  onReset,
  onFailure,
  focusAfterRemoval,
}: Props) {
  const isReloading = useIsReloading()
  const { revalidate } = useRevalidator()
  const { applications: rows, pagination } = (page?.ok && page.value) || {}
  const selection = useSelection(rows?.map(({ _id }) => _id) ?? [], query)
  const [bulkChange, setBulkChange] = useState<BulkChange>()
  const bulk = useRef<{ assign: () => void }>(null)
  const isFiltered = Object.values(values).some(Boolean)

  const markAsReviewed = async (id: string) => {
    // a filter may leave it out from now on
    focusAfterRemoval(id)
    try {
      const body = { status: 'reviewed' } as const
      const { message } = await api.updateApplication({ params: { id }, body })
      void notify('success', message)
    } catch {
      onFailure(applicationMessages.statusFailed)
    }
    await revalidate()
  }
  const keys = listKeys({
    selection,
    assign: () => bulk.current?.assign(),
    decide: {
      does: 'Move to Reviewed',
      many: () => setBulkChange({ title: 'Move to Reviewed', change: { status: 'reviewed' } }),
      one: (id) => void markAsReviewed(id),
    },
  })

  return (
    <>
      <ListPanel
        views={views}
        filters={
          <>
            {filters}
            <SingleKeys keys={keys} />
          </>
        }
        error={page?.ok === false && <LoadFailed message={page.message} retryLabel="Retry" />}
        empty={{
          Icon: Briefcase,
          title: applicationMessages.none,
          hint: 'Applications from the career page arrive here.',
        }}
        filtered={
          isFiltered
            ? { hint: 'Nothing matches the search and the filters.', label: 'Clear filters', onReset }
            : undefined
        }
        caption="Career Applications"
        columns={applicationColumns({
          hrefOf: ({ _id }) => applicationHref(_id),
          selection,
          onOpen: ({ _id }) => onOpen(_id),
          onDownload: (application) => void onDownload(application),
          onDelete,
        })}
        rows={rows}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={expected}
        footer={
          pagination && (
            <ListPager page={pagination.currentPage} pages={pagination.totalPages} hrefOf={hrefOf}>
              <ListPosition {...pagination} shown={rows?.length ?? 0} />
            </ListPager>
          )
        }
      />
      <DeskBulk
        ref={bulk}
        words={bulkWords}
        calls={bulkCalls}
        statuses={{ verb: 'Move', actions: bulkMoves }}
        selection={selection}
        filters={values}
        total={pagination?.totalItems ?? 0}
        people={people}
        pending={bulkChange}
        onPendingChange={setBulkChange}
      />
    </>
  )
}
