import type { CompanyParts } from '#contract/company/parts.ts'
import { companyRecordKind } from '#contract/company/record.ts'
import type { SetupAnswers } from '#contract/company/setup.ts'
import type { Feature } from '#server/platform/feature.ts'
import { companyRoutes } from './company.routes.ts'
import { createCompanyStore } from './company.store.ts'
import { createSetupAnswersStore } from './setup.store.ts'

/** Company texts: public and back office calls. */
export const company =
  (createSetupTexts: (answers: SetupAnswers, used: string[]) => CompanyParts): Feature =>
  ({ database, companyTexts, tokens, highlightSections, images, now }) => {
    const store = createCompanyStore({ database, shipped: companyTexts.shipped, now })
    return {
      routes: (mount) =>
        companyRoutes(mount, {
          query: database.query,
          companyTexts,
          store,
          setup: createSetupAnswersStore({ database, store, now }),
          createSetupTexts,
          tokens,
          highlightSections,
          images,
        }),
      records: [{ kind: { ...companyRecordKind, table: 'companyVersions' } }],
    }
  }
