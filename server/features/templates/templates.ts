import type { Feature } from '#server/platform/feature.ts'
import { templateRoutes } from './templates.routes.ts'
import { createTemplateStore } from './templates.store.ts'

/** The templates of letters. */
export const templates: Feature = ({ database, audit, now }) => ({
  routes: (mount) => templateRoutes(mount, createTemplateStore({ database, audit, now })),
})
