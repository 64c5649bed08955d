import { categoryInUse, categoryMessages } from '#contract/categories/messages.ts'
import type { Changes } from '#server/platform/changes.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CategoryStore } from './categories.store.ts'

/** The calls of the categories. Visitors see every one of them, so each write drops what was kept. */
export function categoryRoutes(mount: Mount, categories: CategoryStore, changes: Changes): void {
  mount('listCategories', async () => ({ categories: await categories.listWithPublicCounts() }))

  mount('listCategoryCounts', async () => ({ categories: await categories.list() }))

  mount('createCategory', async ({ body }) => {
    const category = await categories.create(body)
    await changes.published()
    return { message: categoryMessages.created, category }
  })

  mount('updateCategory', async ({ params, body }) => {
    const category = await categories.update(params.id, body)
    if (!category) throw notFound(categoryMessages.notFound)
    await changes.published()
    return { message: categoryMessages.updated, category }
  })

  mount('deleteCategory', async ({ params, viewer }) => {
    const outcome = await categories.remove(params.id, viewer)
    if (outcome === 'absent') throw notFound(categoryMessages.notFound)
    if (outcome !== 'removed') throw invalid(categoryInUse(outcome.posts))
    await changes.published()
    return { message: categoryMessages.deleted }
  })
}
