import { Download, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toExplainedResult, toResult } from '#app/api/result.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { readFilters, loadExistingPage, useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { saveFile } from '#app/ui/admin/files/save-file.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { formatCount } from '#contract/locale.ts'
import { textLimits } from '#contract/limits.ts'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import { subscribersPageSize } from '#contract/newsletter/limits.ts'
import type { Subscriber } from '#contract/newsletter/newsletter.ts'

const filterNames = ['search'] as const

function load(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const loadPage = (page: number) =>
    api.listSubscribers(
      { query: { page, limit: subscribersPageSize, ...readFilters(params, filterNames) } },
      { signal },
    )
  return loadExistingPage(params, loadPage, ({ pagination }) => pagination.pages)
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request.url, request.signal), subscriberMessages.listFailed), request)

const statusLooks: Record<Subscriber['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Unconfirmed', tone: 'pending' },
  confirmed: { label: 'Confirmed', tone: 'hired' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
}

const day = { width: 'w-36', className: 'whitespace-nowrap text-muted tabular-nums' }

/** On a card, a line of its own if there is such a date. */
const sinceOnCard = {
  isWideOnly: true,
  onCard: 'line',
  className: `${day.className} max-md:not-has-[time]:hidden`,
} as const

const columnsFor = (onDelete: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  {
    name: 'Email',
    isHead: true,
    placeholder: <Bar className="w-2/5" />,
    cell: ({ email }) => <RowHead title={email} />,
  },
  {
    name: 'Status',
    width: 'w-40',
    onCard: 'foot',
    placeholder: <Bar className="h-7! w-28" />,
    cell: ({ status }) => <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>,
  },
  { ...day, name: 'Subscribed', onCard: 'corner', cell: ({ createdAt }) => <ListDate at={createdAt} /> },
  {
    ...day,
    ...sinceOnCard,
    name: 'Confirmed',
    cell: ({ confirmedAt }) => <Day at={confirmedAt} label="Confirmed" />,
  },
  {
    ...day,
    ...sinceOnCard,
    name: 'Unsubscribed',
    cell: ({ unsubscribedAt }) => <Day at={unsubscribedAt} label="Unsubscribed" />,
  },
  {
    name: 'Actions',
    isActions: true,
    width: 'w-24',
    cell: (subscriber) => (
      <IconButton
        Icon={Trash2}
        tone="danger"
        label={`Delete ${subscriber.email}`}
        onClick={() => onDelete(subscriber)}
      />
    ),
  },
]

function Day({ at, label }: { at: string | null; label: string }) {
  if (!at) return '-'
  return (
    <>
      <span className="md:hidden">{label} </span>
      <ListDate at={at} distance="besideOnCard" />
    </>
  )
}

export default function Subscribers() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames)
  const isReloading = useIsReloading()
  const { announceRemoval } = useUndoableRemoval()
  const [pendingDeletion, setPendingDeletion] = useState<Subscriber>()
  const answer = loaded?.ok ? loaded.value : undefined

  const remove = async () => {
    const { _id: id } = pendingDeletion!
    let message: string
    try {
      ;({ message } = await api.removeSubscriber({ params: { id } }))
    } catch (error) {
      return messageOf(error, subscriberMessages.deleteFailed)
    }
    await announceRemoval({
      key: id,
      message,
      restore: () =>
        toExplainedResult(api.restoreSubscriber({ params: { id } }), subscriberMessages.restoreFailed),
    })
    return undefined
  }

  return (
    <>
      <title>Newsletter Subscribers | Blog CMS</title>
      <ScreenHead
        title="Newsletter Subscribers"
        lead="Who asked for the newsletter. Only confirmed addresses are written to."
        actions={<Export />}
      />
      <ListPanel
        filters={
          <SearchBox
            label="Search"
            placeholder="Search by email"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => setFilters({ search }, true)}
          />
        }
        error={loaded?.ok === false && <LoadFailed message={loaded.message} />}
        empty={{
          Icon: Mail,
          title: subscriberMessages.none,
          hint: 'The newsletter box of the site brings them.',
        }}
        filtered={
          isFiltered
            ? { hint: 'Nothing matches the search.', label: 'Clear filters', onReset: reset }
            : undefined
        }
        caption="Newsletter Subscribers"
        columns={columnsFor(setPendingDeletion)}
        rows={answer?.subscribers}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        footer={
          answer && (
            <ListPager page={answer.pagination.page} pages={answer.pagination.pages} hrefOf={hrefOf}>
              <p>{formatCount(answer.pagination.total, 'subscriber', 'subscribers')}</p>
            </ListPager>
          )
        }
      />
      <ConfirmDialog
        title="Delete subscriber"
        isOpen={pendingDeletion !== undefined}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      >
        <p>
          Are you sure you want to delete{' '}
          <strong className="wrap-anywhere text-heading">{pendingDeletion?.email}</strong>? This action cannot
          be undone once its notice has gone.
        </p>
        <p className="text-small text-muted">The address can subscribe again.</p>
      </ConfirmDialog>
    </>
  )
}

/** Exports all subscribers, whatever the filters. */
function Export() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile(await api.exportSubscribers(), 'subscribers.csv')
    } catch (error) {
      setFailure(messageOf(error, subscriberMessages.exportFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="secondary" size="compact" isBusy={isBusy} onClick={save}>
        {!isBusy && <Download className="size-4" aria-hidden="true" />}
        Export CSV
      </Button>
    </>
  )
}
