import type { Migration } from '#server/platform/database/dialects.ts'

const channel = 'frontdesk_changes'

/** Creates a trigger that notifies all nodes, when the transaction commits, that public content has changed. */
const on = (table: string, event: 'insert' | 'update' | 'delete', when?: (row: 'new' | 'old') => string) => {
  const rows = ({ insert: ['new'], delete: ['old'], update: ['new', 'old'] } as const)[event]
  const condition = when ? `when (${rows.map(when).join(' or ')})` : ''
  return `create trigger ${table}_told_on_${event} after ${event} on ${table} for each row ${condition}
    execute function tell_nodes()`
}

const onAll = (table: string, when?: (row: 'new' | 'old') => string) =>
  (['insert', 'update', 'delete'] as const).map((event) => on(table, event, when))

/**
 * Every change of public content notifies all nodes in its own transaction, so that no node serves old pages although the writing
 * node dies before it has answered (decision 023). SQLite has one node, which needs no notification.
 */
export const nodes: Migration = {
  name: '0040-nodes',
  statements: ({ kind }) => {
    if (kind === 'sqlite') return []
    return [
      `create function tell_nodes() returns trigger language plpgsql as $$ begin
        perform pg_notify('${channel}', '');
        return null;
      end $$`,
      ...onAll('posts', (row) => `${row}.status = 'published'`),
      ...onAll('categories'),
      ...onAll('comments', (row) => `${row}.is_approved`),
      ...onAll('replies', (row) => `${row}.is_approved`),
    ]
  },
}
