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
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { ViewNav } from '#app/admin/desk/views/view-nav.tsx'
import { useCan } from '#app/session/access.ts'
import { filterHref } from '#app/ui/admin/lists/list-state.ts'
import { BlocklistButton } from './blocklist.tsx'
import { CommentFigures } from './comment-figures.tsx'
import { commentViewLinks, useCommentFilters } from './comment-filters.tsx'
import { CommentBulk, useCommentSelection } from './comment-selection.tsx'
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
  const [pendingDeletion, setPendingDeletion] = useState<DeletionTarget>()
  const { selection, keys, bulk, change } = useCommentSelection({
    comments: shown,
    list,
    onModerate: moderate,
    onDelete: setPendingDeletion,
  })
  const filterBar = useCommentFilters(list, <SingleKeys keys={keys} />)
  const can = useCan()
  const { status } = list.filters
  const isPendingOnly = status === 'pending'
  const { stats } = list.page ?? {}

  return (
    <ListScreen
      title="Comments"
      lead="Review what readers write before it’s published."
      actions={
        <>
          {can('settings') && <BlocklistButton />}
          <Button
            variant="secondary"
            size="compact"
            onClick={() => list.setFilters({ status: isPendingOnly ? '' : 'pending' })}
          >
            {isPendingOnly ? 'Show All' : 'Show Pending'}
          </Button>
        </>
      }
      above={<CommentFigures stats={stats} isLoading={!loaded} />}
      list={list}
      filterBar={filterBar}
      views={
        <ViewNav
          current={status}
          views={commentViewLinks.map(({ value, label }) => ({
            name: value,
            label,
            count: value === 'spam' && stats ? stats.spamComments + stats.spamReplies : undefined,
            href: filterHref({ ...list.filters, status: value }),
          }))}
        />
      }
      rows={shown}
      renderRows={(comments) => (
        <CommentList
          comments={comments}
          isReloading={list.isReloading}
          failure={failure}
          selection={selection}
          onSpam={(id, isSpam) => void change([id], isSpam ? 'spam' : 'pending')}
          onModerate={moderate}
          onDelete={setPendingDeletion}
          onReplied={list.revalidate}
        />
      )}
      empty={{
        Icon: MessageSquare,
        title: 'No comments found',
        hint: 'New comments will appear here.',
      }}
      filtered={{ hint: 'Try adjusting your search or filters.', label: 'Clear filters' }}
      position={rangeOfRows}
    >
      <title>Comments | Blog CMS</title>
      <CommentBulk {...bulk} total={list.page?.total ?? 0} />
      <DeleteCommentDialog
        target={pendingDeletion}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
