import { Briefcase } from 'lucide-react'
import { useState } from 'react'
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { Notice } from '#app/ui/notice.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { CloseButton } from '#app/ui/admin/dialogs/dialog.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { useRowFocus } from '#app/ui/admin/lists/row-focus.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationFigures } from './application-figures.tsx'
import { DeletionSummary } from './deletion-summary.tsx'
import { ListPosition } from './list-position.tsx'
import { downloadCv } from './download-cv.ts'
import { filterChoices, filterNames, loadApplications, pageSizeChoices } from './load-applications.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadApplications(request.url, request.signal), request)

/** The query parameter of the application that is open; it does not change the list. */
const openedParam = 'application'

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isOfList = currentUrl.href === nextUrl.href || listIn(currentUrl) !== listIn(nextUrl)
  return isOfList && defaultShouldRevalidate
}

function listIn({ searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete(openedParam)
  return params.toString()
}

/** The query of the list with an application opened. */
function addressWith(params: URLSearchParams, id: string): string {
  const query = new URLSearchParams(params)
  query.set(openedParam, id)
  return `?${query}`
}

export default function Careers() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useListState(filterNames, filterChoices)
  const [params] = useSearchParams()
  const isReloading = useIsReloading()
  const { revalidate } = useRevalidator()
  const { focusAfterRemoval } = useRowFocus()
  const [pendingDeletion, setPendingDeletion] = useState<Application>()
  const [error, setError] = useState<string>()

  const { applications: rows, pagination } = (loaded?.rows.ok && loaded.rows.value) || {}
  const openId = params.get(openedParam)
  const { limit, ...otherFilters } = list.filters
  const isFiltered = Object.values(otherFilters).some(Boolean)

  const open = (id?: string) => list.put(openedParam, id)

  const remove = async (id: string) => {
    try {
      const { message } = await api.removeApplication({ params: { id } })
      void notify('success', message)
    } catch {
      return applicationMessages.deleteFailed
    }
    focusAfterRemoval(id)
    await revalidate()
    return undefined
  }

  return (
    <>
      <title>Career Applications | Blog CMS</title>
      <ScreenHead
        title="Career Applications"
        lead="Who applied for which position, and how far they have come."
      />
      <ApplicationFigures stats={loaded?.stats} isLoading={!loaded} />
      {error && (
        <Notice
          tone="error"
          className="mb-4"
          action={<CloseButton label="Dismiss" onClick={() => setError(undefined)} />}
        >
          {error}
        </Notice>
      )}
      <ListPanel
        filters={<ApplicationFilters filters={list.filters} setFilters={list.setFilters} />}
        error={loaded?.rows.ok === false && <LoadFailed message={loaded.rows.message} retryLabel="Retry" />}
        empty={{
          Icon: Briefcase,
          title: applicationMessages.none,
          hint: 'Applications from the career page arrive here.',
        }}
        filtered={
          isFiltered
            ? {
                hint: 'Nothing matches the search and the filters.',
                label: 'Clear filters',
                onReset: () => list.setFilters({ search: '', status: '', position: '' }),
              }
            : undefined
        }
        caption="Career Applications"
        columns={applicationColumns({
          hrefOf: ({ _id }) => addressWith(params, _id),
          onOpen: ({ _id }) => open(_id),
          onDownload: async (application) => setError(await downloadCv(application)),
          onDelete: setPendingDeletion,
        })}
        rows={rows}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={Number(limit || pageSizeChoices[0])}
        footer={
          pagination && (
            <ListPager page={pagination.currentPage} pages={pagination.totalPages} hrefOf={list.hrefOf}>
              <ListPosition {...pagination} shown={rows?.length ?? 0} />
            </ListPager>
          )
        }
      />
      <ApplicationDialog
        id={openId ?? undefined}
        listed={rows?.find(({ _id }) => _id === openId)}
        onClose={() => open()}
        onChange={async () => {
          // a filter may leave it out from now on
          focusAfterRemoval(openId!)
          await revalidate()
        }}
        onDelete={remove}
      />
      <ConfirmDialog
        title="Delete application"
        isOpen={pendingDeletion !== undefined}
        onConfirm={() => remove(pendingDeletion!._id)}
        onClose={() => setPendingDeletion(undefined)}
      >
        <p>{applicationMessages.confirmDelete}</p>
        {pendingDeletion && <DeletionSummary application={pendingDeletion} />}
      </ConfirmDialog>
    </>
  )
}
