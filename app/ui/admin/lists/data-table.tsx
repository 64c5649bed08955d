// On a phone the rows aren't laid out as a table; the roles keep them one for assistive technology.
// Keyboard users open a row by its link.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
import { Fragment, type ReactNode } from 'react'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { useIsCompact } from './density.ts'
import { openRowByPress } from './open-row.ts'

export type Column<Row> = {
  /** The column heading; unique. */
  name: string
  /** Shown before the heading. */
  beforeName?: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Shown while the first rows are loading; a bar by default. */
  placeholder?: ReactNode
  /** The column that names the row (see `RowHead`); the head of the card. */
  isHead?: boolean
  /** The column of buttons, which are subdued until the row is hovered or focused. */
  isActions?: boolean
  /**
   * Its place on a card: the top corner, the start of the bottom line, the text after it, or its own line. Hidden on cards without one.
   */
  onCard?: 'corner' | 'foot' | 'text' | 'line'
  /** Aligns its value with the title, above the note; see `besideTitleWidths`. */
  isBesideTitle?: boolean
  /** Hidden in a narrow table, in which another cell shows its value; see `narrowTableOnlyClass`. */
  isWideOnly?: boolean
  /** The class for its width; without one, it takes the remaining width. */
  width?: string
  className?: string
}

export type TableProps<Row> = {
  /** Names the table for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The heading above consecutive rows of the same group, such as a day. */
  groupOf?: (row: Row) => string
  /** Whether other rows are loading. */
  isReloading?: boolean
  /** The number of placeholder rows while the first rows are loading. */
  expected?: number
}

/** Shows an element only in a narrow table, instead of a hidden column. */
export const narrowTableOnlyClass = 'hidden md:@max-[56rem]:inline'
const wideOnly = 'md:@max-[56rem]:hidden'
const narrowFirst = 'md:@max-[56rem]:pl-5'

/** The widths of two columns beside the title, above a note that spans all three: `isNoteWide` of `RowHead` adds both. */
export const besideTitleWidths = ['w-[21%]', 'w-[17%]'] as const

const besideTitle =
  'md:@min-[56rem]:align-top md:@min-[56rem]:leading-6 md:group-data-compact/list:align-middle'

const cardPlaces = {
  corner: 'max-md:absolute max-md:top-2.5 max-md:right-5 max-md:text-right max-md:leading-6',
  foot: 'max-md:order-1',
  text: 'max-md:order-2 max-md:min-w-0 max-md:grow max-md:basis-0',
  line: 'max-md:w-full max-md:min-w-0',
} as const

const cellOf = <Row,>({ isHead, isActions, isWideOnly, onCard, isBesideTitle, className }: Column<Row>) =>
  [
    'h-12 px-3 py-2 align-middle first:pl-5 last:pr-5 md:group-data-compact/list:h-10 md:group-data-compact/list:py-0.5',
    'max-md:h-auto max-md:p-0 max-md:first:pl-0 max-md:last:pr-0',
    isHead && `${narrowFirst} max-md:w-full max-md:min-w-0`,
    isActions && 'max-md:order-3 max-md:-mr-2 max-md:ml-auto',
    isBesideTitle && besideTitle,
    isWideOnly && wideOnly,
    !isHead && !isActions && (onCard ? cardPlaces[onCard] : 'max-md:hidden'),
    className,
  ]
    .filter(Boolean)
    .join(' ')

const headPlaceholder = (
  <span className="grid gap-2.5 py-1">
    <Bar className="w-2/5" />
    <Bar className="h-3! w-4/5" />
  </span>
)

/** A table with two-line rows, or one-line rows in a compact list. On a phone each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  groupOf,
  isReloading = false,
  expected = 10,
}: TableProps<Row>) {
  const isCompact = useIsCompact()
  return (
    <div
      className="group/list @container overflow-x-auto"
      data-compact={isCompact || undefined}
      aria-busy={isReloading || !rows}
    >
      <table className="w-full table-fixed border-collapse text-left text-small max-md:block" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-surface text-muted max-md:sr-only" role="rowgroup">
          <tr role="row">
            {columns.map(({ name, beforeName, isHead, isActions, isWideOnly, width = '' }) => (
              <th
                key={name}
                scope="col"
                role="columnheader"
                className={`h-10 px-3 font-medium whitespace-nowrap first:pl-5 last:pr-5 ${width} ${isActions ? 'text-right' : ''} ${isHead ? narrowFirst : ''} ${isWideOnly ? wideOnly : ''}`}
              >
                {beforeName}
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
                <Fragment key={keyOf(row)}>
                  {groupOf && (index === 0 || groupOf(row) !== groupOf(rows[index - 1]!)) && (
                    <GroupRow width={columns.length}>{groupOf(row)}</GroupRow>
                  )}
                  <Row rowKey={keyOf(row)}>
                    {columns.map((column) => (
                      <td
                        key={column.name}
                        role="cell"
                        data-corner={column.onCard === 'corner' || undefined}
                        className={cellOf(column)}
                      >
                        {column.isActions ? (
                          <div className="flex items-center justify-end gap-0.5 *:text-control group-focus-within/row:*:text-muted group-hover/row:*:text-muted max-md:flex-row-reverse max-md:justify-start [&_svg]:stroke-[1.5]">
                            {column.cell(row, index)}
                          </div>
                        ) : (
                          column.cell(row, index)
                        )}
                      </td>
                    ))}
                  </Row>
                </Fragment>
              ))
            : Array.from({ length: expected }, (_, index) => (
                <Row key={index}>
                  {columns.map((column) => (
                    <td key={column.name} role="cell" className={cellOf(column)}>
                      {column.isActions ? (
                        <span className="block h-9 pointer-coarse:h-11" />
                      ) : (
                        (column.placeholder ?? (column.isHead ? headPlaceholder : <Bar />))
                      )}
                    </td>
                  ))}
                </Row>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function GroupRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr role="row" className="border-b border-line max-md:block">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={width}
        className="px-5 pt-3 pb-1.5 font-semibold text-heading max-md:block"
      >
        {children}
      </th>
    </tr>
  )
}

function Row({ rowKey, children }: { rowKey?: string; children: ReactNode }) {
  return (
    <tr
      role="row"
      data-row={rowKey}
      {...openRowByPress}
      className="group/row relative border-b border-line transition-colors -outline-offset-2 outline-focus last:border-b-0 hover:bg-surface focus-visible:outline-2 has-[[data-select]:checked]:bg-tint has-[a[data-row-link]]:cursor-pointer max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-5 max-md:py-2.5"
    >
      {children}
    </tr>
  )
}
