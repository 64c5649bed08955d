import {
  AliasNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  ReturningNode,
  SelectionNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import { primaryKeyOf, snakeCase, type Table } from '#server/platform/database/table.ts'
import { tables, type Tables } from '#server/tables.ts'

/** The values of a row's primary key, in column order. */
type Key = unknown[]

/** The keys of changed rows by table. */
export type ChangedRows = Map<keyof Tables, Key[]>

const byStoredName = new Map(
  (Object.entries(tables) as [keyof Tables, Table][]).map(([name, declared]) => [
    declared.name,
    { name, keys: primaryKeyOf(declared) },
  ]),
)

/** The alias of a returned key column. */
const nameOf = (index: number) => `heldkey${index}`

const selectionOf = (column: string, index: number) =>
  SelectionNode.create(
    AliasNode.create(ColumnNode.create(snakeCase(column)), IdentifierNode.create(nameOf(index))),
  )

/** Finds the table whose rows a statement deletes or updates; undefined for other statements. */
function changedTable(node: RootOperationNode) {
  const of: OperationNode | undefined = DeleteQueryNode.is(node)
    ? node.from.froms[0]
    : UpdateQueryNode.is(node)
      ? node.table
      : undefined
  return of && TableNode.is(of) ? byStoredName.get(of.table.identifier.name) : undefined
}

/**
 * Creates a Kysely plugin that records which rows a transaction deletes or updates. With it, an erasure that is rolled back shows what it
 * would have erased.
 */
export function trackChangedRows(): { plugin: KyselyPlugin; rows: ChangedRows } {
  const rows: ChangedRows = new Map()
  const pending = new WeakMap<QueryId, NonNullable<ReturnType<typeof changedTable>>>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const changed = changedTable(node)
      if (!changed) return node
      pending.set(queryId, changed)
      const returned = (node as DeleteQueryNode | UpdateQueryNode).returning?.selections ?? []
      return Object.freeze({
        ...node,
        returning: ReturningNode.create([...returned, ...changed.keys.map(selectionOf)]),
      }) as RootOperationNode
    },
    async transformResult({ queryId, result }) {
      const changed = pending.get(queryId)
      if (!changed || result.rows.length === 0) return result
      const found = rows.get(changed.name) ?? []
      rows.set(changed.name, found)
      for (const row of result.rows) {
        found.push(changed.keys.map((_, index) => row[nameOf(index)]))
        for (const index of changed.keys.keys()) delete row[nameOf(index)]
      }
      return result
    },
  }
  return { plugin, rows }
}
