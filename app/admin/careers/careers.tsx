import { useMemo, useState } from 'react'
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { ExportButton } from '#app/admin/desk/views/export-button.tsx'
import { ViewLinks } from '#app/admin/desk/views/view-links.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { CloseButton } from '#app/ui/admin/dialogs/dialog.tsx'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { BoardPanel } from './board/board-panel.tsx'
import { DeletionSummary } from './deletion-summary.tsx'
import { downloadCv } from './download-cv.ts'
import { LayoutSwitch } from './layout-switch.tsx'
import { ApplicationFigures } from './list/application-figures.tsx'
import { ApplicationFilters } from './list/application-filters.tsx'
import { ApplicationList } from './list/application-list.tsx'
import {
  filterChoices,
  filterNames,
  isBoardIn,
  layoutParam,
  loadApplications,
  pageSizeChoices,
} from './load-applications.ts'
import { restoreApplication } from './restore-application.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadApplications(request.url, request.signal), request)

/** The query parameter of the application that is open; it does not change the list. */
const openedParam = 'application'

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isOfList =
    currentUrl.href === nextUrl.href || listIn(currentUrl.searchParams) !== listIn(nextUrl.searchParams)
  return isOfList && defaultShouldRevalidate
}

function listIn(searchParams: URLSearchParams): string {
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

const boardLayout = 'board'

export default function Careers() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  // until they are known, the one in the address counts as one of them
  const positions = loaded?.stats?.positions
  const choices = useMemo(
    () => ({ ...filterChoices, ...(positions && { position: positions }) }),
    [positions],
  )
  const list = useListState(filterNames, choices)
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { focusAfterRemoval, announceRemoval } = useUndoableRemoval()
  const [pendingDeletion, setPendingDeletion] = useState<Application>()
  const [error, setError] = useState<string>()

  const isBoard = isBoardIn(params)
  const { limit, ...values } = list.filters
  const openId = params.get(openedParam)
  const open = (id?: string) => list.put(openedParam, id)
  const people = loaded?.people ?? []
  const shown = [
    ...((loaded?.rows?.ok && loaded.rows.value.applications) || []),
    ...((loaded?.columns?.ok && loaded.columns.value) || []).flatMap(({ applications }) => applications),
  ]

  /** The address of this screen with other filters, and as a list or a board. */
  const hrefWith = (changes: Partial<typeof list.filters>, layout = isBoard ? boardLayout : '') => {
    const all = { ...list.filters, ...changes, [layoutParam]: layout }
    return `?${new URLSearchParams(Object.entries(all).filter(([, value]) => value))}`
  }
  const applicationHref = (id: string) => addressWith(params, id)

  const remove = async (id: string) => {
    let message: string
    try {
      ;({ message } = await api.removeApplication({ params: { id } }))
    } catch {
      return applicationMessages.deleteFailed
    }
    await announceRemoval({ key: id, message, restore: () => restoreApplication(id) })
    return undefined
  }

  const views = (
    <ViewLinks
      view={list.filters.view}
      counts={loaded?.counts}
      hrefOf={(view) => hrefWith({ view })}
      labels={{ unanswered: 'To Review' }}
    />
  )
  const filters = (
    <ApplicationFilters
      filters={list.filters}
      positions={positions ?? [list.filters.position].filter(Boolean)}
      people={people}
      isBoard={isBoard}
      setFilters={list.setFilters}
    />
  )

  return (
    <>
      <title>Career Applications | Blog CMS</title>
      <ScreenHead
        title="Career Applications"
        lead="Who applied for which position, and how far they have come."
        actions={
          <>
            <LayoutSwitch
              isBoard={isBoard}
              listHref={hrefWith({}, '')}
              boardHref={hrefWith({ status: '', limit: '' }, boardLayout)}
            />
            <ExportButton
              fileName="applications.csv"
              load={() => api.exportApplications({ query: values })}
            />
          </>
        }
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
      {isBoard ? (
        <BoardPanel
          columns={loaded?.columns}
          views={views}
          filters={filters}
          applicationHref={applicationHref}
          listHref={(status) => hrefWith({ status }, '')}
        />
      ) : (
        <ApplicationList
          page={loaded?.rows}
          views={views}
          filters={filters}
          values={values}
          query={listIn(params)}
          people={people}
          expected={Number(limit || pageSizeChoices[0])}
          hrefOf={list.hrefOf}
          applicationHref={applicationHref}
          onOpen={open}
          onDownload={async (application) => setError(await downloadCv(application))}
          onDelete={setPendingDeletion}
          onReset={() => list.setFilters({ view: '', search: '', status: '', position: '', assigned: '' })}
          onFailure={setError}
          focusAfterRemoval={focusAfterRemoval}
        />
      )}
      <ApplicationDialog
        list={listIn(params)}
        hrefOf={applicationHref}
        onOpen={open}
        people={people}
        keepMonths={loaded?.keepMonths}
        id={openId ?? undefined}
        listed={shown.find(({ _id }) => _id === openId)}
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
