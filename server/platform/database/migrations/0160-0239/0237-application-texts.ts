import type { Migration } from '#server/platform/database/dialects.ts'

/** Applications are found by phone, position and cover letter too: those that are stored are indexed anew after the start. */
export const applicationTexts: Migration = {
  name: '0237-application-texts',
  statements: () => [`delete from settings where key = 'application-search'`],
}
