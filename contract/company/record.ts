import type { RecordKind } from '#contract/records/record.ts'

/** What the company says about itself, by the name of a part. */
export const companyRecord = {
  name: 'company',
  words: ['part of the company’s words', 'parts of the company’s words'],
  area: 'company',
  pathOf: (part: string) => `/admin/company/${part.toLowerCase()}`,
  actions: {
    'company.updated': { sentence: 'Changed the company’s words' },
    'company.setupKept': { sentence: 'Kept answers of the setup for later' },
    'company.setUp': { sentence: 'Set the site up' },
    'company.setupUndone': { sentence: 'Undid the setup of the site' },
    'company.reset': { sentence: 'Brought back the original words' },
  },
} as const satisfies RecordKind
