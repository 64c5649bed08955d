import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { PostVersion } from '#contract/posts/versions.ts'
import { toDraft, toPostInput } from '#app/admin/posts/draft.rules.ts'
import { Comparison } from './comparison.tsx'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

type Props = {
  post: AdminPost
  /** Whether the editor has unsaved changes, which a restored version would replace. */
  isDirty: boolean
  isOpen: boolean
  onRestored: (post: AdminPost) => void
  onClose: () => void
}

/** The post with the content of a version. Status, date and address stay. */
function toRestored(post: AdminPost, version: PostVersion): AdminPost {
  const { status, slug, publishedAt, revision } = post
  return { ...post, ...version, status, slug, publishedAt, revision }
}

/** Lists the versions of a post, compares two of them, and restores one by saving it again. */
export function History({ post, isDirty, isOpen, onRestored, onClose }: Props) {
  const history = useVersions(post._id, isOpen)
  const { versions, version, other, failure, isWithPresent } = history
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isCurrent = version?.revision === post.revision

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
            disabled={!version || isCurrent || isDirty}
            onClick={() => version && void restore(version)}
          >
            Restore this version
          </Button>
        </>
      }
    >
      {(failure ?? problem) && (
        <Notice tone="error" className="mb-5">
          {failure ?? problem}
        </Notice>
      )}
      {versions?.length === 0 ? (
        <p className="text-muted">No versions yet. Each save adds one.</p>
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
          {versions ? (
            <VersionList
              {...history}
              versions={versions}
              onChoose={history.choose}
              onLoadOlder={() => void history.loadOlder()}
            />
          ) : (
            !failure && <TextSkeleton lines={6} />
          )}
          <div className="grid min-w-0 gap-5">
            {versions && (
              <SelectField
                label="Compare with"
                options={[
                  { value: '', label: 'Previous version' },
                  { value: 'present', label: 'Latest version' },
                ]}
                value={isWithPresent ? 'present' : ''}
                onChange={({ target }) => history.compareWithPresent(target.value !== '')}
              />
            )}
            {isDirty && (
              <p className="text-small text-muted">
                Save your changes first. Restoring a version replaces them.
              </p>
            )}
            {history.isLoading && <TextSkeleton lines={6} />}
            {!history.isLoading && version && !other && (
              <p className="text-muted">There is no earlier version.</p>
            )}
            {version && other && (
              <Comparison before={isWithPresent ? version : other} after={isWithPresent ? other : version} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
