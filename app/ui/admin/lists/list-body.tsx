import { SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { FailedState } from '#app/ui/admin/failed-state.tsx'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { DensitySwitch } from './density-switch.tsx'
import { ListFilters, type FilterBar } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import type { AdminList, Rows } from './use-admin-list.ts'

export type BodyProps<Name extends string, Row> = {
  list: AdminList<Name, Rows<Row>>
  /** Renders the rows; undefined while the first ones are loading. */
  renderRows: (rows: readonly Row[] | undefined) => ReactNode
  /** Overrides the page's rows, for example while a change is being saved. */
  rows?: readonly Row[] | undefined
  /** Links to the views of the list, above its filters. */
  views?: ReactNode
  filterBar?: FilterBar<Name>
  /** Whether the rows can be shown in less height. */
  hasDensity?: boolean
  /** Shown for an empty list. */
  empty: { Icon: LucideIcon; title: string; hint: string; action?: ReactNode }
  /** Shown if no row matches the filters; the button clears them. */
  filtered?: { title?: string; hint: string; label: string }
  /** The label of the link that retries a failed load. */
  retryLabel?: string
  /** The position in the list, beside the pager; if empty, the pager is hidden too. */
  position?: (page: Rows<Row>) => ReactNode
  /** Shows the rows as separate cards below the filter panel instead of inside it. */
  isLoose?: boolean
  /** The class of the panel. */
  panelClass?: string
}

/** A list's filters, its rows or the reason there are none, and its pager. */
export function ListBody<Name extends string, Row>({
  list,
  renderRows,
  rows = list.page?.items,
  views,
  filterBar,
  hasDensity = true,
  position,
  isLoose = false,
  panelClass = '',
  ...texts
}: BodyProps<Name, Row>) {
  const { page, failure } = list
  const bar = filterBar && (
    <>
      <ListFilters list={list} {...filterBar} />
      {hasDensity && <DensitySwitch />}
    </>
  )
  const hasNotice = filterBar !== undefined && !isLoose
  const isReplaced = failure !== undefined || rows?.length === 0
  const content = isReplaced ? <NoRows {...texts} list={list} hasNotice={hasNotice} /> : renderRows(rows)
  const place = !isReplaced && page && position?.(page)
  const footer = place && (
    <ListPager page={page.page} pages={page.pages} hrefOf={list.hrefOf}>
      {place}
    </ListPager>
  )

  if (isLoose)
    return (
      <>
        {bar && (
          <Panel bodyClass="flex flex-wrap gap-3 px-5 py-4" className="mb-4">
            {bar}
          </Panel>
        )}
        {isReplaced ? <Panel>{content}</Panel> : content}
        {footer && <div className="mt-6">{footer}</div>}
      </>
    )
  return (
    <Panel bodyClass="" className={panelClass}>
      {views}
      {bar && <div className="flex flex-wrap gap-3 border-b border-line px-5 py-3 md:py-4">{bar}</div>}
      {content}
      {footer && <div className="border-t border-line px-5 py-3">{footer}</div>}
    </Panel>
  )
}

type NoRowsProps = Pick<BodyProps<string, unknown>, 'empty' | 'filtered' | 'retryLabel'> & {
  list: Pick<AdminList<never, unknown>, 'failure' | 'isFiltered' | 'reset' | 'revalidate'>
  /** Whether a failure is a notice below the filters. */
  hasNotice: boolean
}

function NoRows({ list, empty, filtered, retryLabel, hasNotice }: NoRowsProps) {
  const { failure, isFiltered, reset, revalidate } = list
  if (failure !== undefined && hasNotice) return <LoadFailed message={failure} retryLabel={retryLabel} />
  if (failure !== undefined) return <FailedState message={failure} onRetry={revalidate} />
  if (!isFiltered || !filtered) return <EmptyState {...empty} />
  return (
    <EmptyState
      Icon={SearchX}
      title={filtered.title ?? empty.title}
      hint={filtered.hint}
      action={
        <Button variant="secondary" onClick={reset}>
          {filtered.label}
        </Button>
      }
    />
  )
}
