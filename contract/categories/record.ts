import type { RecordKind } from '#contract/records/record.ts'

/** Categories of the blog. */
export const categoryRecordKind = {
  name: 'category',
  words: ['category', 'categories'],
  area: 'categories',
  actions: {
    'category.created': { sentence: 'Created a category' },
    'category.updated': { sentence: 'Changed a category' },
    'category.deleted': { sentence: 'Deleted a category', isRemoval: true },
    'category.restored': { sentence: 'Restored a category' },
  },
} as const satisfies RecordKind
