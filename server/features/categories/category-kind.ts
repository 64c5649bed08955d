import { categoryRecordKind } from '#contract/categories/record.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'

/** Categories of the blog. */
export const categoryKind = {
  ...categoryRecordKind,
  table: 'categories',
  removal: {},
} as const satisfies StoredKind
