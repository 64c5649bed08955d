import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toExplainedResult, toResult } from '#app/api/result.ts'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { pageSizes } from '#contract/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { trashDays } from '#contract/posts/limits.ts'
import type { TrashedPost } from '#contract/posts/trash.ts'
import { DeleteTrashedPost } from './delete-trashed-post.tsx'
import { trashColumns } from './trash-columns.tsx'

const filterSet = { search: anyText }

const load = ({ url, signal }: Request) =>
  loadListPage(url, filterSet, (query) =>
    api.listTrash({ query: { ...query, limit: pageSizes.admin } }, { signal }),
  )

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request), adminPostMessages.trashFailed), request)

/** Lists deleted posts that can still be restored. */
export default function Trash() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useAdminList(loaded, filterSet, { toastsFailure: true })
  const posts = useListAddress('/admin/posts')
  const [pendingDeletion, setPendingDeletion] = useState<TrashedPost>()

  const restore = async ({ _id: id }: TrashedPost) => {
    list.focusAfterRemoval(id)
    const restored = await toExplainedResult(
      api.restorePost({ params: { id } }),
      adminPostMessages.restoreFailed,
    )
    if (!restored.ok) return notify('error', restored.message)
    void notify('success', restored.value.message)
    await list.revalidate()
  }

  return (
    <ListScreen
      title="Trash"
      lead={`Deleted posts can be restored for ${trashDays} days.`}
      before={<IconLink label="Back to posts" Icon={ArrowLeft} to={posts} />}
      list={list}
      filterBar={{ search: { label: 'Search the trash', placeholder: 'Search by title or content' } }}
      table={{
        caption: 'Trash',
        columns: trashColumns({ onRestore: (post) => void restore(post), onDelete: setPendingDeletion }),
        keyOf: ({ _id }) => _id,
        expected: 3,
      }}
      empty={{
        Icon: Trash2,
        title: 'The trash is empty',
        hint: `Deleted posts stay here for ${trashDays} days. Restoring one brings back its URL, status and comments.`,
      }}
      filtered={{
        title: 'No posts found',
        hint: 'Try another search.',
        label: 'Clear search',
      }}
      position={countOf('post', 'posts')}
    >
      <title>Trash | Blog CMS</title>
      <DeleteTrashedPost
        post={pendingDeletion}
        onDeleted={async (id) => {
          list.focusAfterRemoval(id)
          await list.revalidate()
        }}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
