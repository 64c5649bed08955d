// On a phone the rows are not laid out as a table; the roles keep them one for assistive technology.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label
import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Unique among the columns; the head of the column, and the label of its value on a card. */
  name: string
  cell: (row: Row, index: number) => ReactNode
  /** The column that names the row; it is the head of the card. */
  isHead?: boolean
  /** The column of buttons: at the end of the row, at the bottom of a card. */
  isActions?: boolean
  /** Hidden on cards. */
  isTableOnly?: boolean
  /** Hidden in a narrow table, where another cell shows its value; see `narrowTableOnlyClass`. */
  isWideOnly?: boolean
  className?: string
}

export type TableProps<Row> = {
  /** Names the table for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Whether other rows are loading. */
  isReloading?: boolean
  /** The number of placeholder rows while the first rows are loading. */
  expected?: number
}

/** Shows the column's name before the value on a card. */
const labelled =
  'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)]'

/** Shows an element in a narrow table only, in place of a hidden column. */
export const narrowTableOnlyClass = 'hidden md:@max-[56rem]:block'
const wideOnly = 'md:@max-[56rem]:hidden'
const narrowFirst = 'md:@max-[56rem]:pl-5'

const cellOf = <Row,>({ isHead, isActions, isTableOnly, isWideOnly, className }: Column<Row>) =>
  [
    'h-12 px-3 py-1.5 align-middle first:pl-5 last:pr-5',
    'max-md:h-auto max-md:max-w-none max-md:px-0 max-md:py-1 max-md:first:pl-0 max-md:last:pr-0',
    isHead && `${narrowFirst} font-semibold text-heading max-md:block max-md:pb-2 max-md:text-body`,
    isActions && 'max-md:block max-md:pt-3',
    isTableOnly && 'max-md:hidden',
    isWideOnly && wideOnly,
    !isHead && !isActions && labelled,
    className,
  ]
    .filter(Boolean)
    .join(' ')

/** A table with rows of 48 px in 14 px type; on a phone each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isReloading = false,
  expected = 10,
}: TableProps<Row>) {
  return (
    <div className="@container overflow-x-auto" aria-busy={isReloading || !rows}>
      <table className="w-full border-collapse text-left text-small max-md:block" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-surface text-muted max-md:sr-only" role="rowgroup">
          <tr role="row">
            {columns.map(({ name, isHead, isActions, isWideOnly }) => (
              <th
                key={name}
                scope="col"
                role="columnheader"
                className={`h-11 px-3 font-medium whitespace-nowrap first:pl-5 last:pr-5 ${isActions ? 'text-right' : ''} ${isHead ? narrowFirst : ''} ${isWideOnly ? wideOnly : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={`transition-opacity max-md:block ${isReloading ? 'opacity-50' : ''}`}
        >
          {rows
            ? rows.map((row, index) => (
                <Row key={keyOf(row)} rowKey={keyOf(row)}>
                  {columns.map((column) => (
                    <td key={column.name} role="cell" data-label={column.name} className={cellOf(column)}>
                      {column.isActions ? (
                        <div className="flex items-center justify-end gap-0.5">{column.cell(row, index)}</div>
                      ) : (
                        column.cell(row, index)
                      )}
                    </td>
                  ))}
                </Row>
              ))
            : Array.from({ length: expected }, (_, index) => (
                <Row key={index}>
                  {columns.map((column) => (
                    <td key={column.name} role="cell" className={cellOf(column)}>
                      <span className="skeleton inline-block h-4 w-full max-w-32" />
                    </td>
                  ))}
                </Row>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ rowKey, children }: { rowKey?: string; children: ReactNode }) {
  return (
    <tr
      role="row"
      data-row={rowKey}
      className="border-b border-line transition-colors -outline-offset-2 outline-focus last:border-b-0 hover:bg-surface focus-visible:outline-2 max-md:block max-md:px-4 max-md:py-4"
    >
      {children}
    </tr>
  )
}
