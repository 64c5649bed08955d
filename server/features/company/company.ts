import { companyRecord } from '#contract/company/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import { companyRoutes } from './company.routes.ts'
import { createCompanyStore } from './company.store.ts'

/** The company's own words: what visitors read of them, and what owners write. */
export const companyWords: Feature = ({ database, words, tokens, highlightSections, images, now }) => ({
  routes: (mount) =>
    companyRoutes(mount, {
      words,
      store: createCompanyStore({ database, shipped: words.shipped, now }),
      tokens,
      highlightSections,
      images,
    }),
  records: [{ kind: { ...companyRecord, table: 'companyVersions' } }],
})
