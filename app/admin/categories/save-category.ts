import { api } from '#app/api/admin-api.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import type { CategoryInput } from './category-form.tsx'

/** Creates or updates a category, and reloads the list. @param id undefined for a new one */
export async function saveCategory(
  id: string | undefined,
  body: CategoryInput,
  reload: () => Promise<void>,
): Promise<Category> {
  const { category } = id
    ? await api.updateCategory({ params: { id }, body })
    : await api.createCategory({ body })
  void notify('success', id ? categoryMessages.updated : categoryMessages.created)
  await reload()
  return category
}
