import { SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { DataTable, type TableProps } from './data-table.tsx'
import { DensitySwitch } from './density-switch.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

type Props<Row> = TableProps<Row> & {
  /** Links to the views of the list, above its filters. */
  views?: ReactNode
  /** The controls that filter the list. */
  filters: ReactNode
  /** Shown in place of the table when loading failed. */
  error: ReactNode
  /** Shown in place of the table when the list is empty. */
  empty: { Icon: LucideIcon; title: string; hint: string; action?: ReactNode }
  /** Shown in place of the table when no row matches the filters; undefined without filters. */
  filtered: { hint: string; label: string; onReset: () => void } | undefined
  /** The position in the list, and its pager. */
  footer: ReactNode
}

/** A list in a panel: its filters, its rows or the reason why there are none, and its pager. */
export function ListPanel<Row>({ views, filters, error, empty, filtered, footer, ...table }: Props<Row>) {
  const isEmpty = table.rows?.length === 0
  return (
    <Panel bodyClass="">
      {views}
      <div className="flex flex-wrap gap-3 border-b border-line px-5 py-4">
        {filters}
        <DensitySwitch />
      </div>
      {error}
      {!error && isEmpty && !filtered && <EmptyState {...empty} />}
      {!error && isEmpty && filtered && (
        <EmptyState
          Icon={SearchX}
          title={empty.title}
          hint={filtered.hint}
          action={
            <Button variant="secondary" onClick={filtered.onReset}>
              {filtered.label}
            </Button>
          }
        />
      )}
      {!error && !isEmpty && <DataTable {...table} />}
      {!error && !isEmpty && footer && <div className="border-t border-line px-5 py-3">{footer}</div>}
    </Panel>
  )
}
