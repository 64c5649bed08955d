import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { toResult } from '#app/api/result.ts'
import { rangeOfRows } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { CommentFigures } from './comment-figures.tsx'
import { useCommentFilters } from './comment-filters.tsx'
import { CommentList } from './comment-list.tsx'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'
import { commentFilters, loadComments } from './load-comments.ts'
import { useModeration, type DeletionTarget } from './use-moderation.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(loadComments(request), adminCommentMessages.loadFailed), request)

export default function Comments() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useAdminList(loaded, commentFilters, { toastsFailure: true })
  const { shown, failure, moderate, remove } = useModeration(list.page?.items, list)
  const filterBar = useCommentFilters(list)
  const [pendingDeletion, setPendingDeletion] = useState<DeletionTarget>()
  const isPendingOnly = list.filters.status === 'pending'

  return (
    <ListScreen
      title="Comments"
      lead="What readers say, before everybody can read it."
      actions={
        <Button
          variant="secondary"
          size="compact"
          onClick={() => list.setFilters({ status: isPendingOnly ? '' : 'pending' })}
        >
          {isPendingOnly ? 'Show All' : 'Show Pending'}
        </Button>
      }
      above={<CommentFigures stats={list.page?.stats} isLoading={!loaded} />}
      list={list}
      filterBar={filterBar}
      rows={shown}
      renderRows={(comments) => (
        <CommentList
          comments={comments}
          isReloading={list.isReloading}
          failure={failure}
          onModerate={moderate}
          onDelete={setPendingDeletion}
          onReplied={list.revalidate}
        />
      )}
      empty={{
        Icon: MessageSquare,
        title: 'No comments found',
        hint: 'Comments appear here as soon as readers write them.',
      }}
      filtered={{ hint: 'Try adjusting your search or filters.', label: 'Clear filters' }}
      position={rangeOfRows}
    >
      <title>Comments | Blog CMS</title>
      <DeleteCommentDialog
        target={pendingDeletion}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
