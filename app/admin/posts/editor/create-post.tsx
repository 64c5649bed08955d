import { useLoaderData } from 'react-router'
import { toResult } from '#app/api/result.ts'
import { useSession } from '#app/session/session.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { emptyDraft } from '#app/admin/posts/draft.rules.ts'
import { Editor } from './editor.tsx'
import { loadCategoryNames } from '#app/admin/posts/list/load-posts.ts'

export async function clientLoader() {
  const found = await toResult(loadCategoryNames(), adminPostMessages.categoriesFailed)
  if (!found.ok) void notify('error', found.message)
  return found.ok
    ? { categories: found.value, categoriesFailure: undefined }
    : { categories: [], categoriesFailure: found.message }
}

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = () => false

export default function CreatePost() {
  const { categories, categoriesFailure } = useLoaderData<typeof clientLoader>()
  const { user } = useSession()
  return (
    <>
      <title>New Post | Blog CMS</title>
      <Editor
        draft={emptyDraft(user, categories[0] ?? '')}
        categories={categories}
        categoriesFailure={categoriesFailure}
      />
    </>
  )
}
