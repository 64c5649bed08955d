import type { RecordKind } from '#contract/records/record.ts'

/** Templates of letters. */
export const templateRecord = {
  name: 'template',
  words: ['template', 'templates'],
  area: 'enquiries',
  actions: {
    'template.created': { sentence: 'Wrote a template' },
    'template.updated': { sentence: 'Changed a template' },
    'template.deleted': { sentence: 'Deleted a template', isRemoval: true },
  },
} as const satisfies RecordKind
