import { Download, Mail, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api, attempt, messageOf, refreshing } from '#app/api.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useArrived } from '#app/ui/office/arrived.ts'
import { DataTable, type Column } from '#app/ui/office/data-table.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { ListPager } from '#app/ui/office/list-pager.tsx'
import { filtersIn, pageIn, useIsTurning, useListState } from '#app/ui/office/list-state.ts'
import { LoadFailed } from '#app/ui/office/load-failed.tsx'
import { dayOf } from '#app/ui/office/moments.ts'
import { Panel } from '#app/ui/office/panel.tsx'
import { saveFile } from '#app/ui/office/save-file.ts'
import { ScreenHead } from '#app/ui/office/screen-head.tsx'
import { SearchBox } from '#app/ui/office/search-box.tsx'
import { pageSizes, textLimits } from '#contract/limits.ts'
import { officeMessages } from '#contract/office-messages.ts'
import type { Subscriber } from '#contract/newsletter.ts'

const filterNames = ['search'] as const
const sentences = officeMessages.subscribers

async function load(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const ask = (page: number) =>
    api.listSubscribers(
      { query: { page, limit: pageSizes.subscribers, ...filtersIn(params, filterNames) } },
      { signal },
    )
  const page = pageIn(params)
  const answer = await ask(page)
  const { pages } = answer.pagination
  return pages > 0 && page > pages ? ask(pages) : answer
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  refreshing(attempt(load(request.url, request.signal), sentences.listFailed), request)

const faces: Record<Subscriber['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Unconfirmed', tone: 'pending' },
  confirmed: { label: 'Confirmed', tone: 'hired' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
}

const columns: Column<Subscriber>[] = [
  {
    name: 'Email',
    isHead: true,
    className: 'w-full max-w-0',
    cell: ({ email }) => (
      <span className="block truncate" title={email}>
        {email}
      </span>
    ),
  },
  {
    name: 'Status',
    className: 'whitespace-nowrap',
    cell: ({ status }) => <Badge tone={faces[status].tone}>{faces[status].label}</Badge>,
  },
  { name: 'Subscribed', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { name: 'Confirmed', className: 'whitespace-nowrap', cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
  {
    name: 'Unsubscribed',
    className: 'whitespace-nowrap',
    cell: ({ unsubscribedAt }) => <Day at={unsubscribedAt} />,
  },
]

function Day({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{dayOf(at)}</time> : '-'
}

export default function Subscribers() {
  const loaded = useArrived(useLoaderData<typeof clientLoader>().page)
  const { filters, isNarrowed, narrow, hrefOf } = useListState(filterNames)
  const isTurning = useIsTurning()
  const answer = loaded?.ok ? loaded.value : undefined

  return (
    <>
      <title>Newsletter Subscribers | Blog CMS</title>
      <ScreenHead
        title="Newsletter Subscribers"
        lead="Who asked for the newsletter. Only confirmed addresses are written to."
        actions={<Export />}
      />
      <Panel bodyClass="">
        <div className="flex border-b border-line p-4 sm:px-5">
          <SearchBox
            label="Search"
            placeholder="Search by email"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => narrow({ search }, true)}
          />
        </div>
        {loaded && !loaded.ok && <LoadFailed sentence={loaded.message} />}
        {answer?.subscribers.length === 0 && (
          <EmptyState
            Icon={isNarrowed ? SearchX : Mail}
            title={sentences.none}
            hint={isNarrowed ? 'Nothing matches the search.' : 'The newsletter box of the site brings them.'}
          />
        )}
        {answer?.subscribers.length !== 0 && loaded?.ok !== false && (
          <DataTable
            caption="Newsletter Subscribers"
            columns={columns}
            rows={answer?.subscribers}
            keyOf={({ _id }) => _id}
            isWaiting={isTurning}
          />
        )}
        {answer && answer.subscribers.length > 0 && (
          <div className="border-t border-line px-5 py-3">
            <ListPager page={answer.pagination.page} pages={answer.pagination.pages} hrefOf={hrefOf}>
              <p>
                {answer.pagination.total.toLocaleString('en-US')}{' '}
                {answer.pagination.total === 1 ? 'subscriber' : 'subscribers'}
              </p>
            </ListPager>
          </div>
        )}
      </Panel>
    </>
  )
}

/** Saves all of them, whatever the list is narrowed by. */
function Export() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile(await api.exportSubscribers(), 'subscribers.csv')
    } catch (error) {
      setFailure(messageOf(error, sentences.exportFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={save}>
        {!isBusy && <Download className="size-4" aria-hidden="true" />}
        Export CSV
      </Button>
    </>
  )
}
