import { categoryInUseMessage, categoryMessages } from '#contract/categories/messages.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { onRecord } from '#server/platform/http/on-record.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CategoryStore } from './categories.store.ts'

/** The calls of the categories. */
export function categoryRoutes(mount: Mount, categories: CategoryStore): void {
  mount('listCategories', async () => ({ categories: await categories.listWithPublicCounts() }))

  mount('listCategoryCounts', async () => ({ categories: await categories.list() }))

  mount('createCategory', async ({ body, write }) => {
    const category = await write((unit) => categories.create(unit, body))
    return { message: categoryMessages.created, category }
  })

  mount('updateCategory', async ({ params, body, write }) => {
    const category = await write((unit) => categories.update(unit, params.id, body))
    if (!category) throw notFound(categoryMessages.notFound)
    return { message: categoryMessages.updated, category }
  })

  mount('deleteCategory', async ({ params, write }) => {
    const isRemoved = await write((unit) => categories.remove(unit, params.id)).catch(
      async (error: unknown) => {
        throw invalid(categoryInUseMessage(await categories.countUse(params.id, error)))
      },
    )
    if (!isRemoved) throw notFound(categoryMessages.notFound)
    return { message: categoryMessages.deleted }
  })

  const { restored, notFound: unknown } = categoryMessages
  mount('restoreCategory', onRecord(categories.restore, restored, unknown))
}
