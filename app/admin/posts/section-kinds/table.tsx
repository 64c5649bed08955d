import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  selectedRect,
  tableNodes,
} from 'prosemirror-tables'
import type { Node, Schema } from 'prosemirror-model'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Columns3,
  Rows3,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits, tableLimits } from '#contract/posts/limits.ts'
import { SmallCheck, SmallField } from '#app/admin/posts/fields/small-fields.tsx'
import { useEditor } from '#app/admin/posts/page-editor/editor-context.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { textOf, toInline } from './inline.ts'
import { idOf, sectionAttrs, type FieldsProps, type Kind, type SectionOf } from './kind.ts'

const { table: base, ...parts } = tableNodes({
  tableGroup: 'section',
  cellContent: 'paragraph',
  cellAttributes: {},
})

const toRow = (schema: Schema, type: 'table_header' | 'table_cell', cells: readonly string[]): Node =>
  schema.node(
    'table_row',
    null,
    cells.map((text) => schema.node(type, null, schema.node('paragraph', null, toInline(schema, text)))),
  )

const cellsOf = (row: Node): string[] => row.children.map((cell) => textOf(cell.firstChild!))

const isHeader = (row: Node): boolean => row.children.every(({ type }) => type.name === 'table_header')

export const table: Kind<'table'> = {
  nodes: {
    table: {
      ...base!,
      attrs: { ...sectionAttrs, caption: { default: '' } },
      toDOM: ({ attrs }) => [
        'div',
        { class: 'table-box' },
        [
          'table',
          ...(attrs.caption ? [['caption', { contenteditable: 'false' }, String(attrs.caption)]] : []),
          ['tbody', 0],
        ],
      ],
    },
    ...parts,
  },
  toNodes(schema, { id, header, rows, caption }) {
    const width = Math.max(1, header.length, ...rows.map(({ length }) => length))
    const filled = (row: readonly string[]) => [...row, ...Array<string>(width - row.length).fill('')]
    const all = [
      ...(header.length > 0 ? [toRow(schema, 'table_header', filled(header))] : []),
      ...rows.map((row) => toRow(schema, 'table_cell', filled(row))),
    ]
    return [
      schema.node('table', { id, caption }, all.length > 0 ? all : toRow(schema, 'table_cell', filled([]))),
    ]
  },
  toSection(node): SectionOf<'table'> {
    const [first, ...rest] = node.children
    const hasHeader = isHeader(first!)
    return {
      type: 'table',
      id: idOf(node),
      header: hasHeader ? cellsOf(first!) : [],
      rows: (hasHeader ? rest : node.children).map(cellsOf),
      caption: String(node.attrs.caption),
    }
  },
  Fields: TableFields,
}

const commands = [
  { label: 'Insert row above', Icon: BetweenHorizontalStart, command: addRowBefore, adds: 'rows' },
  { label: 'Insert row below', Icon: Rows3, command: addRowAfter, adds: 'rows' },
  { label: 'Delete row', Icon: TableRowsSplit, command: deleteRow },
  { label: 'Insert column before', Icon: BetweenVerticalStart, command: addColumnBefore, adds: 'columns' },
  { label: 'Insert column after', Icon: Columns3, command: addColumnAfter, adds: 'columns' },
  { label: 'Delete column', Icon: TableColumnsSplit, command: deleteColumn },
] as const

/** The settings of a table, and the row and column commands for the cell with the cursor. */
function TableFields({ section, onEdit }: FieldsProps<'table'>) {
  const editor = useEditor()
  return (
    <>
      <div role="group" aria-label="Rows and columns" className="flex flex-wrap">
        {commands.map(({ label, Icon, command, ...rest }) => (
          <IconButton
            key={label}
            label={label}
            Icon={Icon}
            onClick={() => {
              const { map } = selectedRect(editor.state)
              const size = { rows: map.height, columns: map.width }
              if ('adds' in rest && size[rest.adds] >= tableLimits[rest.adds])
                void notify('error', adminPostMessages.tableTooLarge)
              else editor.run(command)
            }}
          />
        ))}
      </div>
      <SmallCheck
        label="Header row"
        isChecked={section.header.length > 0}
        onCheck={(isOn) => {
          const [first = [], ...rest] = section.rows
          onEdit(
            isOn ? { header: first, rows: rest } : { header: [], rows: [section.header, ...section.rows] },
          )
        }}
      />
      <SmallField
        label="Table caption"
        value={section.caption}
        maxLength={postTextLimits.caption}
        placeholder="None"
        onType={(caption) => onEdit({ caption })}
      />
    </>
  )
}
