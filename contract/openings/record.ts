import type { RecordKind } from '#contract/records/record.ts'

export const openingRecordKind = {
  name: 'opening',
  words: ['opening', 'openings'],
  area: 'openings',
  pathOf: (id: string) => `/admin/openings/edit/${id}`,
  actions: {
    'opening.created': { sentence: 'Created an opening' },
    'opening.updated': { sentence: 'Saved an opening' },
    'opening.status-changed': { sentence: 'Changed the status of an opening' },
    'opening.moved': { sentence: 'Changed the order of the openings' },
    'opening.deleted': { sentence: 'Deleted an opening', isRemoval: true },
    'opening.restored': { sentence: 'Restored an opening' },
    'opening.purged': { sentence: 'Deleted an opening permanently', isRemoval: true },
  },
} as const satisfies RecordKind
