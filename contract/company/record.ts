import type { RecordKind } from '#contract/records/record.ts'

/** Company texts, by the name of a part. */
export const companyRecordKind = {
  name: 'company',
  words: ['company text', 'company texts'],
  area: 'company',
  pathOf: (part: string) => `/admin/company/${part.toLowerCase()}`,
  actions: {
    'company.updated': { sentence: 'Edited company texts' },
    'company.setupKept': { sentence: 'Saved setup answers for later' },
    'company.setUp': { sentence: 'Set up the site' },
    'company.setupUndone': { sentence: 'Undid the site setup' },
    'company.reset': { sentence: 'Restored original texts' },
  },
} as const satisfies RecordKind
