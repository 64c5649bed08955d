import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { toDraft } from '#app/admin/posts/draft.rules.ts'
import { Editor } from './editor.tsx'
import { loadCategoryNames } from '#app/admin/posts/list/load-posts.ts'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const [post, names] = await Promise.all([
    toResult(
      api.getPost({ params: { id: params.id ?? '' } }, { signal: request.signal }),
      adminPostMessages.loadFailed,
    ),
    toResult(loadCategoryNames(request.signal), adminPostMessages.categoriesFailed),
  ])
  if (!post.ok) {
    // spec, back office §8: followed by a redirect
    void notify('error', post.message)
    throw redirect('/admin/posts')
  }
  if (!names.ok) void notify('error', names.message)
  return {
    post: post.value.blogPost,
    categories: names.ok ? names.value : [],
    categoriesFailure: names.ok ? undefined : names.message,
  }
}

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function EditPost() {
  const { post, ...categories } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Edit Post | Blog CMS</title>
      <Editor key={post._id} stored={post} draft={toDraft(post)} {...categories} />
    </>
  )
}
