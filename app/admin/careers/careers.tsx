import { useMemo, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { DeskBulk } from '#app/admin/desk/selection/desk-bulk.tsx'
import { DeskViewNav } from '#app/admin/desk/views/view-nav.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { isListChange, useApplicationAddress } from './application-address.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { BoardPanel } from './board/board-panel.tsx'
import { DeleteApplication } from './delete-application.tsx'
import { applicationBulk } from './list/application-bulk.ts'
import { applicationTable } from './list/application-columns.tsx'
import { ApplicationFigures } from './list/application-figures.tsx'
import { listFilterBar } from './list/application-filters.tsx'
import { ApplicationListActions } from './list/application-list-actions.tsx'
import { applicationTexts } from './list/application-texts.tsx'
import { ApplicationRowConflict } from './list/application-row-conflict.tsx'
import { DismissibleError } from './list/dismissible-error.tsx'
import { useApplicationActions } from './list/use-application-actions.ts'
import { applicationFilters, loadApplications } from './load-applications.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadApplications(request), request)

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isListChange(change) && change.defaultShouldRevalidate

export default function Careers() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { stats, counts, columns, people = [], tags = [] } = loaded ?? {}
  const positions = stats?.positions
  const list = useAdminList(
    loaded?.rows,
    useMemo(() => applicationFilters(positions), [positions]),
  )
  const address = useApplicationAddress(list.filters)
  const actions = useApplicationActions(list, address)
  const { keys, bulk, open, remove, rowActions, status, error, dismissError } = actions
  const [pendingDeletion, setPendingDeletion] = useState<Application>()
  const { limit, ...filters } = list.filters
  const choices = {
    positions: positions ?? [filters.position].filter(Boolean),
    people,
    tags,
    tag: filters.tag,
  }
  const { openId } = address
  const listed = [
    ...(list.page?.items ?? []),
    ...((columns?.ok && columns.value) || []).flatMap(({ applications }) => applications),
  ].find(({ _id }) => _id === openId)
  const labels = { unanswered: 'To review' }
  const views = <DeskViewNav {...{ counts, labels }} view={filters.view} hrefOf={address.viewHref} />

  return (
    <ListScreen
      {...applicationTexts(list)}
      title="Career Applications"
      lead="Review applications and move candidates through the hiring process."
      actions={<ApplicationListActions address={address} filters={filters} />}
      above={
        <>
          <ApplicationFigures stats={stats} isLoading={!loaded} />
          <DismissibleError message={error} onDismiss={dismissError} />
        </>
      }
      list={list}
      instead={address.isBoard && <BoardPanel {...{ columns, views, list, choices, address }} />}
      views={views}
      filterBar={listFilterBar(choices, keys)}
      table={applicationTable(limit, {
        ...rowActions,
        isFound: filters.search !== '',
        onDelete: setPendingDeletion,
      })}
    >
      <title>Career Applications | Blog CMS</title>
      {!address.isBoard && (
        <DeskBulk
          {...bulk}
          {...applicationBulk}
          filters={filters}
          total={list.page?.total ?? 0}
          people={people}
          tags={tags}
        />
      )}
      <ApplicationDialog
        list={address.query}
        hrefOf={address.hrefOf}
        onOpen={open}
        people={people}
        keepMonths={loaded?.keepMonths}
        id={openId}
        listed={listed}
        onClose={() => open()}
        onChange={async () => {
          // it may no longer match the filters
          list.focusAfterRemoval(openId!)
          await list.revalidate()
        }}
        onDelete={remove}
      />
      <ApplicationRowConflict {...status} />
      <DeleteApplication
        application={pendingDeletion}
        isOpen={pendingDeletion !== undefined}
        onConfirm={() => remove(pendingDeletion!._id)}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
