import { ScrollText, SearchX } from 'lucide-react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api, attempt, refreshing } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useArrived } from '#app/ui/office/arrived.ts'
import { Choice } from '#app/ui/office/choice.tsx'
import { DataTable, type Column } from '#app/ui/office/data-table.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { ListPager } from '#app/ui/office/list-pager.tsx'
import { filtersIn, pageIn, useIsTurning, useListState } from '#app/ui/office/list-state.ts'
import { LoadFailed } from '#app/ui/office/load-failed.tsx'
import { instantOf } from '#app/ui/office/moments.ts'
import { Panel } from '#app/ui/office/panel.tsx'
import { ScreenHead } from '#app/ui/office/screen-head.tsx'
import { SearchBox } from '#app/ui/office/search-box.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { auditAreas, pageSizes, textLimits } from '#contract/limits.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { areaOptions, deedOf, factsOf, recordOf } from './entry-words.rules.ts'

const filterNames = ['search', 'area'] as const
const filterChoices = { area: auditAreas }
const sentences = officeMessages.audit

async function load(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = filtersIn(params, filterNames, filterChoices)
  const ask = (page: number) =>
    api.listAuditEntries({ query: { page, limit: pageSizes.audit, ...filters } }, { signal })
  const page = pageIn(params)
  const answer = await ask(page)
  const { pages } = answer.pagination
  return pages > 0 && page > pages ? ask(pages) : answer
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  refreshing(attempt(load(request.url, request.signal), sentences.listFailed), request)

const columns: Column<AuditEntry>[] = [
  {
    name: 'What',
    isHead: true,
    cell: (entry) => {
      const to = recordOf(entry)
      if (!to) return deedOf(entry)
      return (
        <Link to={to} className="inline-block min-h-6 leading-6 hover:text-link hover:underline">
          {deedOf(entry)}
        </Link>
      )
    },
  },
  {
    name: 'Who',
    className: 'max-w-64 sm:@max-[56rem]:max-w-48',
    cell: ({ actor }) => (
      <span className="block truncate" title={actor.email || undefined}>
        {actor.email || '-'}
      </span>
    ),
  },
  {
    name: 'Details',
    className: 'max-w-72 sm:@max-[56rem]:max-w-44',
    cell: (entry) => (
      <span className="block truncate text-muted" title={factsOf(entry) || undefined}>
        {factsOf(entry) || '-'}
      </span>
    ),
  },
  {
    name: 'When',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{instantOf(at)}</time>,
  },
]

export default function AuditLog() {
  const loaded = useArrived(useLoaderData<typeof clientLoader>().page)
  const { filters, isNarrowed, narrow, reset, hrefOf } = useListState(filterNames, filterChoices)
  const isTurning = useIsTurning()
  const answer = loaded?.ok ? loaded.value : undefined

  return (
    <>
      <title>Audit Log | Blog CMS</title>
      <ScreenHead
        title="Audit Log"
        lead="Who did what and when: sign-ins, refusals, exports, changes of status and deletions."
      />
      <Panel bodyClass="">
        <div className="flex flex-wrap gap-3 border-b border-line p-4 sm:px-5">
          <SearchBox
            label="Search"
            placeholder="Search by email"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => narrow({ search }, true)}
          />
          <Choice
            label="About"
            isLabelHidden
            options={areaOptions}
            value={filters.area}
            onChoose={(area) => narrow({ area })}
            className="w-44 max-sm:grow"
          />
        </div>
        {loaded && !loaded.ok && <LoadFailed sentence={loaded.message} />}
        {answer?.entries.length === 0 && (
          <EmptyState
            Icon={isNarrowed ? SearchX : ScrollText}
            title={sentences.none}
            hint={isNarrowed ? 'Nothing matches the filters.' : 'What is done here is written down here.'}
            action={
              isNarrowed && (
                <Button variant="secondary" size="small" onClick={reset}>
                  Clear filters
                </Button>
              )
            }
          />
        )}
        {answer?.entries.length !== 0 && loaded?.ok !== false && (
          <DataTable
            caption="Audit Log"
            columns={columns}
            rows={answer?.entries}
            keyOf={({ _id }) => _id}
            isWaiting={isTurning}
            expected={pageSizes.audit}
          />
        )}
        {answer && answer.entries.length > 0 && (
          <div className="border-t border-line px-5 py-3">
            <ListPager page={answer.pagination.page} pages={answer.pagination.pages} hrefOf={hrefOf}>
              <p>
                {answer.pagination.total.toLocaleString('en-US')}{' '}
                {answer.pagination.total === 1 ? 'entry' : 'entries'}
              </p>
            </ListPager>
          </div>
        )}
      </Panel>
    </>
  )
}
