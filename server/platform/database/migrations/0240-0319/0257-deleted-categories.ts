import type { Migration } from '#server/platform/database/dialects.ts'

/** A category that only posts in the trash have has `deleted_at`, and its id as `name_key`. */
export const deletedCategories: Migration = {
  name: '0257-deleted-categories',
  statements: ({ timestamp }) => [`alter table categories add column ${timestamp('deleted_at')}`],
}
