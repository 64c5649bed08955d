import { templateRecordKind } from '#contract/templates/record.ts'
import type { InitialTemplate } from '#contract/templates/templates.ts'
import type { Feature } from '#server/platform/feature.ts'
import { storeInitialTemplates } from './initial-templates.ts'
import { templateRoutes } from './templates.routes.ts'
import { createTemplateStore } from './templates.store.ts'

/** Email templates. @param initial the templates of a new database */
export const templates =
  (initial: readonly InitialTemplate[]): Feature =>
  ({ database, now }) => ({
    records: [{ kind: { ...templateRecordKind, table: 'templates' } }],
    routes: (mount) => templateRoutes(mount, createTemplateStore({ database, now })),
    onStart: () => storeInitialTemplates(database, initial, now().slice(0, 10)),
  })
