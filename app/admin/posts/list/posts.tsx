import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { usePostWriter } from '#app/session/access.ts'
import { DeletePost, type DeletedPost } from '#app/admin/posts/delete-post.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import { foundCount, pageOfPages } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { pageSizes } from '#contract/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { loadPosts, postFilters } from './load-posts.ts'
import { postColumns } from './post-columns.tsx'
import { postListTexts } from './post-list-texts.tsx'
import { PostListActions } from './post-list-actions.tsx'
import { usePostFilters } from './use-post-filters.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadPosts(request), request)

export default function Posts() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useAdminList(loaded, postFilters, { toastsFailure: true })
  const origin = useListOrigin()
  const writer = usePostWriter()
  const [pendingDeletion, setPendingDeletion] = useState<DeletedPost>()
  const filterBar = usePostFilters(list.filters.category)

  return (
    <ListScreen
      {...postListTexts}
      title="Blog Posts"
      lead={foundCount(list, 'post', 'posts')}
      actions={<PostListActions origin={origin} />}
      list={list}
      filterBar={filterBar}
      table={{
        caption: 'Blog Posts',
        columns: postColumns({ origin, writer, onDelete: setPendingDeletion }),
        keyOf: ({ _id }) => _id,
        expected: pageSizes.admin,
      }}
      position={pageOfPages('Page')}
    >
      <title>Blog Posts | Blog CMS</title>
      <DeletePost
        post={pendingDeletion}
        messages={{ deleted: adminPostMessages.listDeleted, failed: adminPostMessages.listDeleteFailed }}
        onClose={() => setPendingDeletion(undefined)}
        onDeleted={list.announceRemoval}
      />
    </ListScreen>
  )
}
