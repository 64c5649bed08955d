import { categoryInUseMessage, categoryMessages } from '#contract/categories/messages.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CategoryStore } from './categories.store.ts'

/** The calls of the categories. */
export function categoryRoutes(mount: Mount, categories: CategoryStore): void {
  mount('listCategories', async () => ({ categories: await categories.listWithPublicCounts() }))

  mount('listCategoryCounts', async () => ({ categories: await categories.list() }))

  mount('createCategory', async ({ body, viewer }) => {
    const category = await categories.create(body, viewer)
    return { message: categoryMessages.created, category }
  })

  mount('updateCategory', async ({ params, body, viewer }) => {
    const category = await categories.update(params.id, body, viewer)
    if (!category) throw notFound(categoryMessages.notFound)
    return { message: categoryMessages.updated, category }
  })

  mount('deleteCategory', async ({ params, viewer }) => {
    const outcome = await categories.remove(params.id, viewer)
    if (outcome === 'absent') throw notFound(categoryMessages.notFound)
    if (outcome !== 'removed') throw invalid(categoryInUseMessage(outcome.posts, outcome.trashed))
    return { message: categoryMessages.deleted }
  })

  mount('restoreCategory', async ({ params, viewer }) => {
    if (!(await categories.restore(params.id, viewer))) throw notFound(categoryMessages.notFound)
    return { message: categoryMessages.restored }
  })
}
