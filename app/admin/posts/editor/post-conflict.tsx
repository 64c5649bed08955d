import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { PostStatusBadge } from '#app/admin/posts/post-status.tsx'

type Props = {
  newer: AdminPost | undefined
  isSaving: boolean
  onOverwrite: (newer: AdminPost) => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Shows the version of the post that somebody else saved in the meantime, and lets the writer choose. */
export function PostConflict({ newer, onOverwrite, ...rest }: Props) {
  return (
    <ConflictDialog
      title={adminPostMessages.stale}
      isOpen={newer !== undefined}
      onOverwrite={() => newer && onOverwrite(newer)}
      {...rest}
    >
      {newer && (
        <div className="grid gap-4">
          <p className="text-small text-muted">
            This is how the post stands on the server since {formatLocalDateTime(newer.updatedAt)}. Your own
            text is still in the editor.
          </p>
          <div className="rounded-card border border-line p-5">
            <div className="flex flex-wrap items-center gap-3">
              <PostStatusBadge {...newer} />
              <span className="text-small text-muted">{newer.category}</span>
            </div>
            <h3 className="mt-3 text-h3">{newer.title}</h3>
            <p className="mt-2 mb-6 text-muted">{newer.excerpt}</p>
            <ArticleBody sections={newer.content} />
          </div>
        </div>
      )}
    </ConflictDialog>
  )
}
