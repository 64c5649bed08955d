import { id, json, table, text, time, type Json } from '#server/platform/database/table.ts'

/** The rows of a removed record, by table. */
export type RemovedRows = { [table: string]: { [column: string]: Json }[] }

/**
 * Records that can be restored for some minutes after their removal; `kind` is their table. `email` and `createdAt` are those of the
 * record; the address is empty if it belongs to no person.
 */
export const removedRecords = table(
  'removed_records',
  {
    id: id().key(),
    kind: text(),
    data: json<RemovedRows>(),
    fileId: id().optional(),
    email: text().default(''),
    createdAt: time(),
    removedAt: time(),
  },
  {
    archive: 'moves',
    indexes: {
      expiry: ['(removed_at)', '200 2'],
    },
    keyStatistics: ['200 1'],
  },
)
