import { ScrollText } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { readFilters, loadExistingPage, useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { formatLocalDate, formatLocalTimeWithSeconds } from '#app/ui/admin/date-times.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { formatCount } from '#contract/locale.ts'
import { textLimits } from '#contract/limits.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { auditAreas } from '#contract/audit/actions.ts'
import { auditPageSize } from '#contract/audit/limits.ts'
import { ActionIcon } from './action-icon.tsx'
import { areaOptions, actionLabel, actorLabel, entryDetails, recordPath } from './entry-text.rules.ts'

const filterNames = ['search', 'area'] as const
const filterChoices = { area: auditAreas }

function load(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listAuditEntries({ query: { page, limit: auditPageSize, ...filters } }, { signal })
  return loadExistingPage(params, loadPage, ({ pagination }) => pagination.pages)
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request.url, request.signal), auditMessages.listFailed), request)

const columns: Column<AuditEntry>[] = [
  {
    name: 'What',
    isHead: true,
    placeholder: <Bar className="w-3/5" />,
    cell: (entry) => {
      const to = recordPath(entry)
      return (
        <RowHead
          link={to ? { to } : undefined}
          title={actionLabel(entry)}
          isTwoLines
          picture={<ActionIcon entry={entry} />}
        />
      )
    },
  },
  {
    name: 'Who',
    width: 'w-[25%]',
    onCard: 'line',
    cell: (entry) => (
      <span dir="auto" className="block truncate text-left text-muted" title={actorLabel(entry) || undefined}>
        {entry.actor.name && <span className="text-heading">{entry.actor.name}</span>}
        {actorLabel(entry).slice(entry.actor.name.length) || (!entry.actor.name && '-')}
      </span>
    ),
  },
  {
    name: 'Details',
    width: 'w-[26%]',
    onCard: 'line',
    cell: (entry) => <Truncated text={entryDetails(entry)} className="text-muted" />,
  },
  {
    name: 'When',
    width: 'w-64 @max-[56rem]:w-36',
    onCard: 'line',
    className: 'text-muted tabular-nums',
    // a log needs the exact time, not a relative one
    cell: ({ at }) => (
      <time dateTime={at} className="inline-flex flex-wrap gap-x-1 *:whitespace-nowrap">
        <span>{formatLocalDate(at)},</span> <span>{formatLocalTimeWithSeconds(at)}</span>
      </time>
    ),
  },
]

export default function AuditLog() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames, filterChoices)
  const isReloading = useIsReloading()
  const answer = loaded?.ok ? loaded.value : undefined

  return (
    <>
      <title>Audit Log | Blog CMS</title>
      <ScreenHead
        title="Audit Log"
        lead="Who did what and when: sign-ins, refusals, every change, exports and downloads."
      />
      <ListPanel
        filters={
          <>
            <SearchBox
              label="Search"
              placeholder="Search by email"
              maxLength={textLimits.search}
              value={filters.search}
              onSearch={(search) => setFilters({ search }, true)}
            />
            <FilterSelect
              label="About"
              options={areaOptions}
              value={filters.area}
              onChoose={(area) => setFilters({ area })}
              className="w-44 max-sm:grow"
            />
          </>
        }
        error={loaded?.ok === false && <LoadFailed message={loaded.message} />}
        empty={{
          Icon: ScrollText,
          title: auditMessages.none,
          hint: 'What is done here is written down here.',
        }}
        filtered={
          isFiltered
            ? { hint: 'Nothing matches the filters.', label: 'Clear filters', onReset: reset }
            : undefined
        }
        caption="Audit Log"
        columns={columns}
        rows={answer?.entries}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={auditPageSize}
        footer={
          answer && (
            <ListPager page={answer.pagination.page} pages={answer.pagination.pages} hrefOf={hrefOf}>
              <p>{formatCount(answer.pagination.total, 'entry', 'entries')}</p>
            </ListPager>
          )
        }
      />
    </>
  )
}
