import { openingStatuses } from '#contract/openings/limits.ts'
import { OpeningFacts } from '#contract/openings/opening-body.ts'
import {
  columnSchemas,
  id,
  integer,
  json,
  oneOf,
  table,
  text,
  time,
} from '#server/platform/database/table.ts'
import { notifyNodes } from '#server/platform/database/triggers.ts'

/**
 * Job openings, in the order of `listOrder`. Days are texts such as `2026-11-21`. `postedOn` is when it was last opened, null if never; an
 * open one expires after `validThrough`. `revision` counts the saves.
 */
export const openings = table(
  'openings',
  {
    id: id().key(),
    slug: text().unique().schema(columnSchemas.slug),
    title: text(),
    status: oneOf(openingStatuses),
    listOrder: integer(),
    postedOn: text().schema(columnSchemas.day).optional(),
    validThrough: text().schema(columnSchemas.day).optional(),
    recruiterId: id().references('users', 'set null').optional(),
    facts: json<OpeningFacts>().schema(OpeningFacts),
    revision: integer().atLeast(1).default(1),
    createdAt: time(),
    updatedAt: time(),
    /** when it was deleted; it can be restored for a while */
    deletedAt: time().optional(),
  },
  {
    archive: { records: 'openings' },
    indexes: {
      byStatus: ['(status, valid_through)', '500 170 10'],
      deleted: ['(deleted_at, id) where deleted_at is not null', '20 2 1'],
      inOrder: ['(list_order, id)', '500 1 1'],
      ofRecruiter: ['(recruiter_id)', '500 100'],
    },
    keyStatistics: ['500 1', '500 1'],
    statements: (dialect) => notifyNodes(dialect, 'openings', (row) => `${row}.status <> 'draft'`),
  },
)

/** Former slugs of openings that have been open. */
export const openingSlugs = table(
  'opening_slugs',
  {
    slug: text().key().schema(columnSchemas.slug),
    openingId: id().references('openings', 'cascade'),
    createdAt: time(),
  },
  {
    archive: { field: 'formerSlugs', by: 'openingId', order: 'slug' },
    indexes: {
      ofOpening: ['(opening_id)', '500 2'],
    },
    keyStatistics: ['500 1'],
  },
)
