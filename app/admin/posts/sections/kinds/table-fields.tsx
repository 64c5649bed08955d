import { BetweenHorizontalStart, BetweenVerticalStart, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits, tableLimits } from '#contract/posts/limits.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { RemovedSection } from '#app/admin/posts/sections/removed-section.tsx'
import {
  cellsOfText,
  columnOf,
  withColumn,
  withoutColumn,
  withPasted,
  withRow,
  type Cells,
} from './table.rules.ts'

type Table = Extract<DraftSection, { type: 'table' }>
type Props = { section: Table; field: string; onEdit: (values: Partial<Table>) => void }
type Place = { row: number; column: number }
/** What was removed, and how it comes back into the cells as they are then. */
type Removed = { what: string; at: Place; restore: (cells: Cells) => Cells }

const hasWords = (texts: readonly string[]) => texts.some((text) => text.trim() !== '')

/** The cells of a table, its header row and its caption. */
export function TableFields({ section, field, onEdit }: Props) {
  const { header, rows, caption } = section
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed[]>([])
  const width = Math.max(header.length, ...rows.map(({ length }) => length))
  const first = header.length > 0 ? -1 : 0

  const focusCell = ({ row, column }: Place) => {
    const path = row < 0 ? `header.${column}` : `rows.${row}.${column}`
    box.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(`${field}.${path}`)}"]`)?.focus()
  }
  const change = (cells: Cells, focus: Place) => {
    flushSync(() => onEdit(cells))
    focusCell(focus)
  }
  const remove = (cells: Cells, gone: Removed, words: readonly string[]) => {
    flushSync(() => {
      onEdit(cells)
      if (hasWords(words)) setRemoved([...removed, gone])
    })
    if (hasWords(words)) box.current?.querySelector<HTMLElement>('[data-undo]')?.focus()
    else focusCell(gone.at)
  }
  const removeRow = (at: number) => {
    const row = rows[at]!
    const place = { row: Math.min(at, rows.length - 2), column: 0 }
    const restore = (cells: Cells) => withRow(cells, Math.min(at, cells.rows.length), row)
    remove({ header, rows: rows.toSpliced(at, 1) }, { what: `Row ${at + 1}`, at: place, restore }, row)
  }
  const removeColumn = (at: number) => {
    const column = columnOf(section, at)
    const place = { row: first, column: Math.min(at, width - 2) }
    const restore = (cells: Cells) => withColumn(cells, at, column)
    const gone = { what: `Column ${at + 1}`, at: place, restore }
    remove(withoutColumn(section, at), gone, [column.header, ...column.rows])
  }

  const press = (event: KeyboardEvent, { row, column }: Place) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event
    if (shiftKey || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key]
    if (by === undefined) return
    event.preventDefault()
    const next = { row: row + by, column }
    if (next.row < rows.length) focusCell(next)
    else if (key === 'Enter' && rows.length < tableLimits.rows) change(withRow(section, rows.length), next)
  }
  const paste = (event: ClipboardEvent, at: Place) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const cells = withPasted(section, at, cellsOfText(text))
    if (cells) change(cells, at)
    else void notify('error', adminPostMessages.tableTooLarge)
  }
  const cell = (at: Place, text: string) => {
    const isHeader = at.row < 0
    const line = isHeader ? header : rows[at.row]!
    return (
      <input
        aria-label={
          isHeader ? `Header of column ${at.column + 1}` : `Row ${at.row + 1}, column ${at.column + 1}`
        }
        data-field={isHeader ? `${field}.header.${at.column}` : `${field}.rows.${at.row}.${at.column}`}
        value={text}
        maxLength={postTextLimits.item}
        onChange={({ target }) => {
          const typed = line.with(at.column, target.value)
          onEdit(isHeader ? { header: typed } : { rows: rows.with(at.row, typed) })
        }}
        onKeyDown={(event) => press(event, at)}
        onPaste={(event) => paste(event, at)}
        className={`h-11 w-full min-w-32 bg-transparent px-3 text-heading outline-none focus-visible:bg-tint ${isHeader ? 'font-semibold' : ''}`}
      />
    )
  }
  const last = removed.at(-1)
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-small">
          {header.length > 0 && (
            <thead className="bg-surface">
              <tr>
                {header.map((text, column) => (
                  <th key={column} scope="col" className="border-line not-first:border-l">
                    {cell({ row: -1, column }, text)}
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
                    {cell({ row: index, column }, text)}
                  </td>
                ))}
                <td className="w-0 border-l border-line">
                  <div className="flex">
                    <IconButton
                      label={`Insert a row before row ${index + 1}`}
                      Icon={BetweenHorizontalStart}
                      disabled={rows.length >= tableLimits.rows}
                      onClick={() => change(withRow(section, index), { row: index, column: 0 })}
                    />
                    <IconButton
                      label={`Remove row ${index + 1}`}
                      Icon={Trash2}
                      tone="danger"
                      disabled={rows.length <= 1}
                      onClick={() => removeRow(index)}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line">
              {Array.from({ length: width }, (_, column) => (
                <td key={column} className="border-line not-first:border-l">
                  <div className="flex">
                    <IconButton
                      label={`Insert a column before column ${column + 1}`}
                      Icon={BetweenVerticalStart}
                      disabled={width >= tableLimits.columns}
                      onClick={() => change(withColumn(section, column), { row: first, column })}
                    />
                    <IconButton
                      label={`Remove column ${column + 1}`}
                      Icon={Trash2}
                      tone="danger"
                      disabled={width <= 1}
                      onClick={() => removeColumn(column)}
                    />
                  </div>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {last && (
        <RemovedSection
          what={last.what}
          onUndo={() => {
            setRemoved(removed.slice(0, -1))
            change(last.restore(section), last.at)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="compact"
          disabled={rows.length >= tableLimits.rows}
          onClick={() => change(withRow(section, rows.length), { row: rows.length, column: 0 })}
        >
          Add row
        </Button>
        <Button
          variant="secondary"
          size="compact"
          disabled={width >= tableLimits.columns}
          onClick={() => change(withColumn(section, width), { row: first, column: width })}
        >
          Add column
        </Button>
      </div>
      <label htmlFor={id} className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
        <input
          id={id}
          type="checkbox"
          checked={header.length > 0}
          onChange={({ target }) => onEdit({ header: target.checked ? Array<string>(width).fill('') : [] })}
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
