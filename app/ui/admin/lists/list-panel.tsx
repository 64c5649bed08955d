import { SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { DataTable, type TableProps } from './data-table.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

type Props<Row> = TableProps<Row> & {
  /** What narrows the list. */
  filters: ReactNode
  /** Stands in the table's place when the list could not be had. */
  error: ReactNode
  /** Stands in the table's place when there is nothing yet. */
  empty: { Icon: LucideIcon; title: string; hint: string; action?: ReactNode }
  /** Stands in the table's place when the filters let nothing through; undefined while nothing is narrowed. */
  narrowed: { hint: string; way: string; onReset: () => void } | undefined
  /** Where a list that holds something stands. */
  foot: ReactNode
}

/** A list in a panel: what narrows it, its rows or why there are none, and where it stands. */
export function ListPanel<Row>({ filters, error, empty, narrowed, foot, ...table }: Props<Row>) {
  const isEmpty = table.rows?.length === 0
  return (
    <Panel bodyClass="">
      <div className="flex flex-wrap gap-3 border-b border-line p-4 sm:px-5">{filters}</div>
      {error}
      {!error && isEmpty && !narrowed && <EmptyState {...empty} />}
      {!error && isEmpty && narrowed && (
        <EmptyState
          Icon={SearchX}
          title={empty.title}
          hint={narrowed.hint}
          action={
            <Button variant="secondary" size="compact" onClick={narrowed.onReset}>
              {narrowed.way}
            </Button>
          }
        />
      )}
      {!error && !isEmpty && <DataTable {...table} />}
      {!error && !isEmpty && foot && <div className="border-t border-line px-5 py-3">{foot}</div>}
    </Panel>
  )
}

/** 1 entry, 2,000 entries */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
