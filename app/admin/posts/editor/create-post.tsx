import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { useSession } from '#app/session/session.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { emptyDraft } from '#app/admin/posts/draft.rules.ts'
import { loadOwnLinks, MediaLinksProvider } from '#app/admin/posts/media/media-links.tsx'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { openedDraft } from '#app/admin/posts/drafts/use-autosave.ts'
import { loadDraft } from '#app/admin/posts/drafts/load-draft.ts'
import { loadCategories } from '#app/admin/posts/load-categories.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadDeferred(load(request), request)

async function load({ url, signal }: Request) {
  const [categories, kept] = await Promise.all([loadCategories(signal), loadDraft(url, signal)])
  return { categories, kept }
}

/** A revalidation must not replace what is being written. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href

export default function CreatePost() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  return (
    <>
      <title>New Post | Blog CMS</title>
      {loaded ? <NewPost key={loaded.kept?.id} {...loaded} /> : <EditorSkeleton title="New Post" />}
    </>
  )
}

function NewPost({ categories, kept }: Awaited<ReturnType<typeof load>>) {
  const { user } = useSession()
  const [blank] = useState(() => emptyDraft(user, categories.categories[0] ?? ''))
  const [opened] = useState(() => kept && openedDraft(kept, blank))
  return (
    <MediaLinksProvider load={loadOwnLinks}>
      <Editor draft={blank} opened={opened} {...categories} />
    </MediaLinksProvider>
  )
}
