import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { Bar } from '#app/ui/admin/placeholder.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { readFilters, loadExistingPage, useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
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

const columns: Column<Subscriber>[] = [
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
  { ...day, name: 'Subscribed', onCard: 'corner', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { ...day, name: 'Confirmed', isWideOnly: true, cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
  {
    ...day,
    name: 'Unsubscribed',
    isWideOnly: true,
    cell: ({ unsubscribedAt }) => <Day at={unsubscribedAt} />,
  },
]

function Day({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : '-'
}

export default function Subscribers() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames)
  const isReloading = useIsReloading()
  const answer = loaded?.ok ? loaded.value : undefined

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
        columns={columns}
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
