import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { usePostWriter } from '#app/session/access.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { mayWritePost } from '#contract/posts/post-access.ts'
import { accessMessages } from '#contract/team/messages.ts'
import { toDraft } from '#app/admin/posts/draft.rules.ts'
import { loadOwnLinks, MediaLinksProvider } from '#app/admin/posts/media/media-links.tsx'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { openedDraft } from '#app/admin/posts/drafts/use-autosave.ts'
import { loadDraft } from '#app/admin/posts/drafts/load-draft.ts'
import { loadCategories } from '#app/admin/posts/load-categories.ts'

async function load(id: string, { url, signal }: Request) {
  const [post, categories, kept] = await Promise.all([
    toResult(api.getPost({ params: { id } }, { signal }), adminPostMessages.loadFailed),
    loadCategories(signal),
    loadDraft(url, signal, id),
  ])
  return { post, categories, kept }
}

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(load(params.id ?? '', request), request)

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href

export default function EditPost() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const navigate = useNavigate()
  const writer = usePostWriter()
  const found = loaded?.post.ok ? loaded.post.value.blogPost : undefined
  const post = found && mayWritePost(writer, found) ? found : undefined
  const refusal = found && !post ? accessMessages.ownPostsOnly : undefined
  const failure = loaded?.post.ok === false ? loaded.post.message : refusal

  useEffect(() => {
    if (!failure) return
    // nothing to edit, so the list shows the message
    void notify('error', failure)
    void navigate('/admin/posts', { replace: true })
  }, [failure, navigate])

  return (
    <>
      <title>Edit Post | Blog CMS</title>
      {post && loaded ? (
        <StoredPost key={loaded.kept?.id} {...loaded} post={post} />
      ) : (
        <EditorSkeleton title="Edit Post" />
      )}
    </>
  )
}

type StoredPostProps = Omit<Awaited<ReturnType<typeof load>>, 'post'> & { post: AdminPost }

function StoredPost({ post, categories, kept }: StoredPostProps) {
  const [start] = useState(() => toDraft(post))
  const [opened] = useState(() => kept && openedDraft(kept, start))
  // saving a draft based on an earlier revision is a conflict, which the writer resolves
  const stored = typeof opened?.base.basedOn === 'number' ? { ...post, revision: opened.base.basedOn } : post
  return (
    <MediaLinksProvider load={loadOwnLinks}>
      <Editor stored={stored} draft={start} opened={opened} {...categories} />
    </MediaLinksProvider>
  )
}
