import { categoryInUseMessage, categoryMessages } from '#contract/categories/messages.ts'
import { found, invalid } from '#server/platform/errors.ts'
import { recordHandler } from '#server/platform/http/record-handler.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CategoryStore } from './categories.store.ts'

/** Mounts the calls of the categories. */
export function categoryRoutes(mount: Mount, categories: CategoryStore): void {
  const { restored, notFound: unknown } = categoryMessages

  mount('listCategories', async () => ({ categories: await categories.listWithPublicCounts() }))

  mount('listCategoryCounts', async () => ({ categories: await categories.list() }))

  mount('createCategory', async ({ body, write }) => {
    const category = await write((unit) => categories.create(unit, body))
    return { message: categoryMessages.created, category }
  })

  mount('updateCategory', async ({ params, body, write }) => {
    const category = found(await write((unit) => categories.update(unit, params.id, body)), unknown)
    return { message: categoryMessages.updated, category }
  })

  mount('deleteCategory', async ({ params, write }) => {
    const isRemoved = await write((unit) => categories.remove(unit, params.id)).catch(
      async (error: unknown) => {
        throw invalid(categoryInUseMessage(await categories.countUse(params.id, error)))
      },
    )
    found(isRemoved, unknown)
    return { message: categoryMessages.deleted }
  })

  mount('restoreCategory', recordHandler(categories.restore, restored, unknown))
}
