import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { PostVersion, VersionSummary } from '#contract/posts/versions.ts'
import { toDraft, toPostInput } from '#app/admin/posts/draft.rules.ts'
import { Comparison } from './comparison.tsx'
import { useVersions } from './use-versions.ts'

type Props = {
  post: AdminPost
  /** Whether the editor has changes that are not saved, which a restored version would replace. */
  isDirty: boolean
  isOpen: boolean
  onRestored: (post: AdminPost) => void
  onClose: () => void
}

const labelOf = ({ revision, savedAt, savedBy }: VersionSummary) =>
  `${revision}: ${formatLocalDateTime(savedAt)}${savedBy ? `, ${savedBy}` : ''}`

/** The post as a version left it, except for status, date and address, which readers know it by. */
function toRestored(post: AdminPost, version: PostVersion): AdminPost {
  const { status, slug, publishedAt, revision } = post
  return { ...post, ...version, status, slug, publishedAt, revision }
}

/** The saves of a post: compares two of them, and restores one as a new save. */
export function History({ post, isDirty, isOpen, onRestored, onClose }: Props) {
  const { versions, failure, chosen, choose, before, after, ...older } = useVersions(post._id, isOpen)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const options = versions?.map((version) => ({ value: String(version.revision), label: labelOf(version) }))
  const isCurrent = before?.revision === post.revision

  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const restore = async (version: PostVersion) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = toPostInput(toDraft(toRestored(post, version)), post)
      const { blogPost } = await api.updatePost({ params: { id: post._id }, body })
      void notify('success', adminPostMessages.versionRestored)
      onRestored(blogPost)
    } catch (error) {
      setProblem(messageOf(error, adminPostMessages.updateFailed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      title="History"
      width="huge"
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" data-first-focus onClick={close}>
            Close
          </Button>
          <Button
            isBusy={isBusy}
            disabled={!before || isCurrent || isDirty}
            onClick={() => before && void restore(before)}
          >
            Restore Version {before?.revision}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {(failure ?? problem) && <Notice tone="error">{failure ?? problem}</Notice>}
        {versions?.length === 0 && (
          <p className="text-muted">
            No version is kept yet. The next save keeps this one, and each save from then on.
          </p>
        )}
        {options && chosen && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Version"
              options={options}
              value={String(chosen.before)}
              onChange={({ target }) => choose({ ...chosen, before: Number(target.value) })}
            />
            <SelectField
              label="Compared with"
              options={options}
              value={String(chosen.after)}
              onChange={({ target }) => choose({ ...chosen, after: Number(target.value) })}
            />
          </div>
        )}
        {older.hasOlder && (
          <Button
            variant="secondary"
            size="compact"
            className="justify-self-start"
            isBusy={older.isLoadingOlder}
            onClick={() => void older.loadOlder()}
          >
            Show older versions
          </Button>
        )}
        {chosen && (
          <p className="text-small text-muted">
            {isDirty
              ? 'Save your changes first: a restored version would replace them.'
              : 'Restoring saves the texts and settings of the version anew. Status, date and address stay as they are.'}
          </p>
        )}
        {before && after && <Comparison before={before} after={after} />}
        {!failure && (!versions || chosen) && !(before && after) && <TextSkeleton lines={6} />}
      </div>
    </Dialog>
  )
}
