import { templateRecord } from '#contract/templates/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import { templateRoutes } from './templates.routes.ts'
import { createTemplateStore } from './templates.store.ts'

/** The templates of letters. */
export const templates: Feature = ({ database, now }) => ({
  records: [{ kind: { ...templateRecord, table: 'templates' } }],
  routes: (mount) => templateRoutes(mount, createTemplateStore({ database, now })),
})
