import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CategoryStore } from './categories.store.ts'

/** The public call of the categories. */
export function categoryRoutes(mount: Mount, categories: CategoryStore): void {
  mount('listCategories', async () => ({ categories: await categories.listWithPublicCounts() }))
}
