import type { Feature } from '#server/platform/feature.ts'
import { categoryRoutes } from './categories.routes.ts'
import { createCategoryStore } from './categories.store.ts'
import { categoryKind } from './category-kind.ts'

/** The categories of the blog. */
export const categories: Feature = ({ database, removals, now }) => ({
  records: [{ kind: categoryKind }],
  routes: (mount) => categoryRoutes(mount, createCategoryStore({ query: database.query, removals, now })),
})
