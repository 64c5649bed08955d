import type { Migration } from '../dialects.ts'

const channel = 'frontdesk_changes'

/** A trigger that tells every node, when the writing transaction commits, that what visitors see has changed. */
const on = (table: string, event: 'insert' | 'update' | 'delete', when?: (row: 'new' | 'old') => string) => {
  const rows = ({ insert: ['new'], delete: ['old'], update: ['new', 'old'] } as const)[event]
  const condition = when ? `when (${rows.map(when).join(' or ')})` : ''
  return `create trigger ${table}_told_on_${event} after ${event} on ${table} for each row ${condition}
    execute function tell_nodes()`
}

const onAll = (table: string, when?: (row: 'new' | 'old') => string) =>
  (['insert', 'update', 'delete'] as const).map((event) => on(table, event, when))

/**
 * Whatever changes public content, by whichever way, tells the nodes in the same transaction: a node that dies between its
 * commit and its answer leaves no other with old pages. SQLite has one node, which knows what it does.
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
