import { useId } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { postTextLimits, tableLimits } from '#contract/posts/limits.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

type Table = Extract<DraftSection, { type: 'table' }>
type Props = { section: Table; field: string; onEdit: (values: Partial<Table>) => void }

/** The cells of a table, its header row and its caption. */
export function TableFields({ section: { header, rows, caption }, field, onEdit }: Props) {
  const id = useId()
  const width = Math.max(header.length, ...rows.map(({ length }) => length))
  const blank = () => Array<string>(width).fill('')
  const replaced = (row: string[], column: number, text: string) =>
    row.map((cell, at) => (at === column ? text : cell))
  const eachRow = (change: (row: string[]) => string[]) =>
    onEdit({ header: header.length > 0 ? change(header) : [], rows: rows.map(change) })
  const cell = (path: string, name: string, value: string, onType: (text: string) => void, look = '') => (
    <input
      data-field={`${field}.${path}`}
      aria-label={name}
      value={value}
      maxLength={postTextLimits.item}
      onChange={({ target }) => onType(target.value)}
      className={`h-11 w-full min-w-32 bg-transparent px-3 text-heading outline-none focus-visible:bg-tint ${look}`}
    />
  )
  return (
    <div className="grid gap-3">
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-small">
          {header.length > 0 && (
            <thead className="bg-surface">
              <tr>
                {header.map((text, column) => (
                  <th key={column} scope="col" className="border-line not-first:border-l">
                    {cell(
                      `header.${column}`,
                      `Header of column ${column + 1}`,
                      text,
                      (typed) => onEdit({ header: replaced(header, column, typed) }),
                      'font-semibold',
                    )}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-t border-line">
                {row.map((text, column) => (
                  <td key={column} className="border-line not-first:border-l">
                    {cell(
                      `rows.${index}.${column}`,
                      `Row ${index + 1}, column ${column + 1}`,
                      text,
                      (typed) => onEdit({ rows: rows.with(index, replaced(row, column, typed)) }),
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="compact"
          disabled={rows.length >= tableLimits.rows}
          onClick={() => onEdit({ rows: [...rows, blank()] })}
        >
          Add row
        </Button>
        <Button
          variant="secondary"
          size="compact"
          disabled={width >= tableLimits.columns}
          onClick={() => eachRow((row) => [...row, ''])}
        >
          Add column
        </Button>
        <Button
          variant="quiet"
          size="compact"
          disabled={rows.length <= 1}
          onClick={() => onEdit({ rows: rows.slice(0, -1) })}
        >
          Remove last row
        </Button>
        <Button
          variant="quiet"
          size="compact"
          disabled={width <= 1}
          onClick={() => eachRow((row) => row.slice(0, -1))}
        >
          Remove last column
        </Button>
      </div>
      <label htmlFor={id} className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
        <input
          id={id}
          type="checkbox"
          checked={header.length > 0}
          onChange={({ target }) => onEdit({ header: target.checked ? blank() : [] })}
          className="checkbox"
        />
        Header row
      </label>
      <Field
        label="Caption of the table"
        data-field={`${field}.caption`}
        value={caption}
        maxLength={postTextLimits.caption}
        onChange={({ target }) => onEdit({ caption: target.value })}
      />
    </div>
  )
}
