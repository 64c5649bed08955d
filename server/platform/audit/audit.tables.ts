import { z } from 'zod'
import { id, json, table, text, time, type Json } from '#server/platform/database/table.ts'

/**
 * The audit log. `actorId` is not a foreign key, because the entry outlives the account. Names are those at the time. `subjectEmail` is the
 * address of the visitor that the record belongs to.
 */
export const audit = table(
  'audit',
  {
    id: id().key(),
    at: time(),
    actorId: id().optional(),
    actorName: text().default(''),
    actorEmail: text().default(''),
    action: text(),
    subject: text().default(''),
    subjectName: text().default(''),
    subjectEmail: text().default(''),
    detail: json<{ [key: string]: Json }>()
      .default({})
      .schema(z.record(z.string(), z.union([z.null(), z.string(), z.number(), z.boolean()]))),
  },
  {
    archive: { records: 'audit', forReaders: true },
    indexes: {
      newest: '(at, id)',
      newestOfAction: '(action, at, id)',
      ofActor: ['(actor_id, at, id)', '100000 5000 1 1'],
    },
  },
)
