import { useEffect } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { toDraft } from '#app/admin/posts/draft.rules.ts'
import { Editor } from './editor.tsx'
import { EditorPlaceholder } from './editor-placeholder.tsx'
import { loadCategories } from '#app/admin/posts/load-categories.ts'

async function load(id: string, signal: AbortSignal) {
  const [post, categories] = await Promise.all([
    toResult(api.getPost({ params: { id } }, { signal }), adminPostMessages.loadFailed),
    loadCategories(signal),
  ])
  return { post, categories }
}

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(load(params.id ?? '', request.signal), request)

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function EditPost() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const navigate = useNavigate()
  const failure = loaded?.post.ok === false ? loaded.post.message : undefined
  const post = loaded?.post.ok ? loaded.post.value.blogPost : undefined

  useEffect(() => {
    if (!failure) return
    // there is nothing to edit: the message is shown on the list
    void notify('error', failure)
    void navigate('/admin/posts', { replace: true })
  }, [failure, navigate])

  return (
    <>
      <title>Edit Post | Blog CMS</title>
      {post && loaded ? (
        <Editor key={post._id} stored={post} draft={toDraft(post)} {...loaded.categories} />
      ) : (
        <EditorPlaceholder title="Edit Post" />
      )}
    </>
  )
}
