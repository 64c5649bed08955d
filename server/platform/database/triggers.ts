import type { SchemaDialect } from './dialects.ts'

export type Row = 'new' | 'old'
type Event = 'insert' | 'delete' | 'update'

/**
 * Creates a row trigger in the syntax of the engine.
 * @param purpose part of its name
 * @param columns limits the trigger to updates of these columns; by default any
 */
export function trigger(
  { kind }: SchemaDialect,
  table: string,
  purpose: string,
  event: Event,
  columns: readonly string[],
  steps: readonly string[],
): string[] {
  const name = `${table}_${purpose}_on_${event}${columns.length === 1 ? `_of_${columns[0]}` : ''}`
  const on = `after ${event}${columns.length > 0 ? ` of ${columns.join(', ')}` : ''} on ${table}`
  const body = steps.map((step) => `${step};`).join('\n')
  if (kind === 'sqlite') return [`create trigger ${name} ${on} for each row begin ${body} end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} ${on} for each row execute function ${name}()`,
  ]
}

/** The channel for NOTIFY about changes. */
export const changesChannel = 'frontdesk_changes'

/** Must be created before the tables on PostgreSQL. */
export const notifyNodesFunction = `create function notify_nodes() returns trigger language plpgsql as $$ begin
  perform pg_notify('${changesChannel}', '');
  return null;
end $$`

const rowsOf = { insert: ['new'], update: ['new', 'old'], delete: ['old'] } as const

/**
 * Notifies all nodes of every change of public content in its transaction, so that no node serves old pages even if the writing node dies
 * before it responds (decision 023). SQLite has one node, which needs no notification.
 * @param when a condition on a row that visitors see
 * @param columns limits notifications to updates of these columns; by default any
 */
export function notifyNodes(
  { kind }: SchemaDialect,
  table: string,
  when?: (row: Row) => string,
  events: readonly Event[] = ['insert', 'update', 'delete'],
  columns: readonly string[] = [],
): string[] {
  if (kind === 'sqlite') return []
  return events.map(
    (event) => `create trigger ${table}_told_on_${event} after ${event}
      ${event === 'update' && columns.length > 0 ? `of ${columns.join(', ')}` : ''} on ${table} for each row
      ${when ? `when (${rowsOf[event].map(when).join(' or ')})` : ''} execute function notify_nodes()`,
  )
}
