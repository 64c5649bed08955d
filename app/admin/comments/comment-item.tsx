import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toExplainedResult, type Result } from '#app/api/result.ts'
import { ItemMissing, ItemSkeleton } from '#app/admin/desk/conversation/item-missing.tsx'
import { ItemKeys, useHeadingFocus } from '#app/admin/desk/conversation/use-item-frame.tsx'
import type { InboxContext } from '#app/admin/desk/conversation/inbox-context.ts'
import { useUpdates } from '#app/admin/desk/conversation/use-updates.ts'
import { useRecord } from '#app/admin/desk/conversation/use-record.ts'
import { RecordView } from '#app/admin/desk/record/record-view.tsx'
import { useCommentChanges } from './comment-selection.tsx'
import { CommentCard } from './comment-card.tsx'
import { PostTitle } from './comment-text.tsx'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'
import { useModeration, type DeletionTarget } from './use-moderation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Fact, FactLine } from '#app/ui/admin/facts.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import { mailtoLink } from '#contract/email.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { commentMessages } from '#contract/comments/messages.ts'

const load = (id: string, signal?: AbortSignal) =>
  toExplainedResult(api.getComment({ params: { id } }, { signal }), adminCommentMessages.loadFailed)

const isFailed = ({ ok }: Result<unknown>) => !ok

export function CommentItem({ inbox }: { inbox: InboxContext }) {
  const { value, reload } = useRecord(inbox.id, load, isFailed)
  if (!value) return <ItemSkeleton inbox={inbox} />
  if (!value.ok) return <ItemMissing inbox={inbox} missing={commentMessages.notFound} failure={value} />
  return <CommentPanes comment={value.value.comment} inbox={inbox} reload={reload} />
}

type Props = { comment: AdminComment; inbox: InboxContext; reload: () => Promise<void> }

function CommentPanes({ comment, inbox, reload }: Props) {
  const navigate = useNavigate()
  const heading = useHeadingFocus()
  const [pendingDeletion, setPendingDeletion] = useState<DeletionTarget>()
  const { _id: id, post } = comment
  /** What awaits a decision: the comment or, once it is approved, its oldest pending reply. */
  const waiting = (comment.isApproved && comment.replies.find(({ isApproved }) => !isApproved)) || comment
  const { name, email, createdAt, isApproved } = waiting

  useUpdates(
    async () => {
      const found = await load(id)
      return found.ok && JSON.stringify(found.value.comment) !== JSON.stringify(comment)
    },
    async () => {
      await Promise.all([reload(), inbox.reload()])
    },
  )

  /** Opens the next item once neither the comment nor a reply is pending. */
  const openNextIfDecided = async () => {
    const found = await load(id)
    const { isApproved, spamAt, replyCounts } = (found.ok && found.value.comment) || comment
    const isGone = !found.ok && found.status === 404
    if (isGone || spamAt !== null || (isApproved && replyCounts.pending === 0)) return inbox.openNext()
    await Promise.all([reload(), inbox.reload()])
  }
  const list = { revalidate: openNextIfDecided, focusAfterRemoval: () => undefined }
  const { change } = useCommentChanges({ ...list, filters: { status: '', search: '', postId: '' } })
  const { shown, failure, moderate, remove } = useModeration([comment], {
    ...list,
    announceRemoval: async ({ message, restore }: Removal) => {
      void notifyRemoval(message, async () => {
        const restored = await restore()
        if (!restored.ok) return notify('error', restored.message)
        void notify('success', restored.value.message)
        await navigate(inbox.href)
        await Promise.all([reload(), inbox.reload()])
      })
      await openNextIfDecided()
    },
  })

  return (
    <RecordView
      name={name}
      frame={{ heading, renderKeys: (keys) => <ItemKeys inbox={inbox} keys={keys} /> }}
      badge={<Badge tone={isApproved ? 'hired' : 'pending'}>{isApproved ? 'Approved' : 'Pending'}</Badge>}
      lead={
        <span className="*:whitespace-normal">
          On <PostTitle post={post} /> · <RelativeTime at={createdAt} />
        </span>
      }
      keys={[
        { key: 'e', does: 'Approve', run: () => !comment.isApproved && moderate({ comment }, true) },
        { key: 's', does: 'Move to spam', run: () => void change([waiting._id], 'spam') },
      ]}
      facts={
        <section aria-label="Contact information">
          <FactLine>
            <Fact name="Email">
              <a href={mailtoLink(email)} dir="auto" className="text-link hover:underline">
                {email}
              </a>
            </Fact>
          </FactLine>
        </section>
      }
    >
      <ul aria-label="Comments">
        {shown?.map((one) => (
          <CommentCard
            key={one._id}
            comment={one}
            isWhole
            headerId={waiting._id}
            failure={failure}
            onModerate={moderate}
            onSpam={(target, isSpam) => void change([target], isSpam ? 'spam' : 'pending')}
            onDelete={setPendingDeletion}
            onReplied={openNextIfDecided}
          />
        ))}
      </ul>
      <DeleteCommentDialog
        target={pendingDeletion}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      />
    </RecordView>
  )
}
