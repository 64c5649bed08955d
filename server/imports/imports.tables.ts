import type { ImportSummary } from '#contract/transfer/imports.ts'
import { boolean, id, integer, json, oneOf, table, text, time } from '#server/platform/database/table.ts'

/** Imported records: `sourceId` is the id on the other site, `recordId` the id here, or the address of an image. */
export const imported = table(
  'imported',
  {
    sourceId: text().key(),
    recordId: text(),
    createdAt: time(),
  },
  { archive: { records: 'imported' } },
)

/**
 * The current or last import in the back office: one row, whose `slot` is 1. `runner` is the process that runs it until `leaseUntil`; empty
 * before the first one. `attempts` counts the processes since the last new post.
 */
export const imports = table(
  'imports',
  {
    slot: integer().key().default(1),
    id: id(),
    status: oneOf(['uploading', 'checking', 'checked', 'importing', 'finished', 'failed', 'cancelled']),
    fileName: text(),
    size: integer(),
    startedBy: id().references('users', 'set null').optional(),
    runner: text().default(''),
    leaseUntil: time(),
    attempts: integer().default(0),
    share: integer().default(0),
    posts: integer().default(0),
    isResumed: boolean().default(false),
    failure: text().default(''),
    forecast: json<ImportSummary>().optional(),
    report: json<ImportSummary>().optional(),
    createdAt: time(),
    updatedAt: time(),
  },
  { archive: 'moves', checks: ['slot = 1'] },
)
