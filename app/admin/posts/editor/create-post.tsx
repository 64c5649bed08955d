import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { useSession } from '#app/session/session.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { emptyDraft } from '#app/admin/posts/draft.rules.ts'
import { Editor } from './editor.tsx'
import { EditorPlaceholder } from './editor-placeholder.tsx'
import { loadCategories } from '#app/admin/posts/load-categories.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadCategories(request.signal), request)

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = () => false

export default function CreatePost() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { user } = useSession()
  return (
    <>
      <title>New Post | Blog CMS</title>
      {loaded ? (
        <Editor draft={emptyDraft(user, loaded.categories[0] ?? '')} {...loaded} />
      ) : (
        <EditorPlaceholder title="New Post" />
      )}
    </>
  )
}
