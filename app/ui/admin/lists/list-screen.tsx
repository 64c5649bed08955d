import type { ComponentProps, ReactNode } from 'react'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { DataTable, type TableProps } from './data-table.tsx'
import { ListBody, type BodyProps } from './list-body.tsx'

type HeadProps = Pick<ComponentProps<typeof ScreenHead>, 'title' | 'lead' | 'actions' | 'before'>

type Props<Name extends string, Row> = HeadProps &
  Omit<BodyProps<Name, Row>, 'renderRows'> & {
    /** Between the head and the list, such as figures. */
    above?: ReactNode
    /** Shown in place of the list. */
    instead?: ReactNode
    /** The dialogs over the list. */
    children?: ReactNode
  } & (
    | { /** The table of the rows. */ table: Omit<TableProps<Row>, 'rows' | 'isReloading'> }
    | Pick<BodyProps<Name, Row>, 'renderRows'>
  )

/** A list screen of the back office: its head, filters, rows or the reason there are none, and pager. */
export function ListScreen<Name extends string, Row>({
  title,
  lead,
  actions,
  before,
  above,
  instead,
  children,
  ...body
}: Props<Name, Row>) {
  const { isReloading } = body.list
  const renderRows =
    'table' in body
      ? (rows: readonly Row[] | undefined) => (
          <DataTable {...body.table} rows={rows} isReloading={isReloading} />
        )
      : body.renderRows
  return (
    <>
      <ScreenHead title={title} lead={lead} actions={actions} before={before} />
      {above}
      {instead || <ListBody {...body} renderRows={renderRows} />}
      {children}
    </>
  )
}
