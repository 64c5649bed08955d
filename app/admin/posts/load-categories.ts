import { toResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { loadCategoryNames } from '#app/admin/posts/list/load-posts.ts'

/** Loads the category names. A failure is shown in a toast and next to the field; the post can still be edited. */
export async function loadCategories(signal: AbortSignal) {
  const found = await toResult(loadCategoryNames(signal), adminPostMessages.categoriesFailed)
  if (found.ok) return { categories: found.value, categoriesFailure: undefined }
  void notify('error', found.message)
  return { categories: [], categoriesFailure: found.message }
}
