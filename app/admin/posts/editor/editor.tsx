import { ArrowLeft, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { ArticleFields } from './article-fields.tsx'
import { AuthorFields } from './author-fields.tsx'
import { PostConflict } from './post-conflict.tsx'
import { DeletePost } from '#app/admin/posts/delete-post.tsx'
import type { Draft, FieldError } from '#app/admin/posts/draft.rules.ts'
import { FeaturedImage } from '#app/admin/posts/images/featured-image.tsx'
import { editorColumns, settingsLook } from './editor-look.ts'
import { focusFieldAt } from './focus-field.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { EarlierDraftNotice } from './earlier-draft-notice.tsx'
import { useLocalDraft } from './use-local-draft.ts'
import { useStickyHeight } from './use-sticky-height.ts'
import { usePostEditor } from './use-post-editor.ts'
import { Preview } from './preview.tsx'
import { Publishing } from './publishing.tsx'
import { SaveBar } from './save-bar.tsx'

type Props = {
  stored?: AdminPost
  draft: Draft
  categories: readonly string[]
  /** Why the categories could not be loaded. */
  categoriesFailure: string | undefined
}

/** The editor of a post. Without a stored post it creates a new one. */
export function Editor({ stored: first, draft: start, ...loaded }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const settings = useStickyHeight()
  const canLeave = useRef(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = useListAddress('/admin/posts')
  const { user } = useSession()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [pendingDeletion, setPendingDeletion] = useState<AdminPost>()

  const editor = usePostEditor({
    stored: first,
    draft: start,
    onCreated: ({ _id }) => {
      drop()
      canLeave.current = true
      void navigate(`/admin/posts/edit/${_id}`, { replace: true, state })
    },
    onFieldError: useCallback(({ field }: FieldError) => {
      setIsPreviewing((isOn) => isOn && window.matchMedia('(width >= 80rem)').matches)
      requestAnimationFrame(() => focusFieldAt(form.current, field))
    }, []),
  })
  const { draft, change, stored, isDirty, isSaving, fieldError, save } = editor
  const local = useLocalDraft({ userId: user?._id ?? '', postId: first?._id, draft, isDirty })
  const { earlier, drop, discardEarlier, restoreEarlier } = local

  const isSavable = !isSaving && (!stored || isDirty)
  useSaveKey(() => isSavable && void save())

  const fields = { draft, change, fieldError }
  return (
    <>
      <ScreenHead
        title={stored ? 'Edit Post' : 'New Post'}
        isSmall
        before={<IconLink label="Back to posts" Icon={ArrowLeft} to={list} />}
        actions={
          <>
            <Button
              variant="secondary"
              size="compact"
              aria-pressed={isPreviewing}
              onClick={() => setIsPreviewing(!isPreviewing)}
            >
              {isPreviewing ? (
                <EyeOff className="size-4" aria-hidden="true" />
              ) : (
                <Eye className="size-4" aria-hidden="true" />
              )}
              Preview
            </Button>
            {stored && (
              <Button variant="danger" size="compact" onClick={() => setPendingDeletion(stored)}>
                <Trash2 className="size-4" aria-hidden="true" />
                Delete
              </Button>
            )}
          </>
        }
      />
      {earlier.map((one) => (
        <EarlierDraftNotice
          key={one.key}
          earlier={one}
          onRestore={() => {
            restoreEarlier(one)
            change({ kind: 'replace', draft: one.draft })
          }}
          onDiscard={() => discardEarlier(one)}
        />
      ))}
      <div
        className={
          isPreviewing
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]'
            : 'pb-6'
        }
      >
        <form
          ref={form}
          noValidate
          aria-label="Post"
          onSubmit={(event) => {
            event.preventDefault()
            if (isSavable) void save()
          }}
          className={
            isPreviewing ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-xl:hidden' : editorColumns
          }
        >
          <ArticleFields {...fields} />
          <div
            ref={settings}
            className={`${settingsLook} ${isPreviewing ? '' : 'editor-settings md:max-xl:grid md:max-xl:grid-cols-2'}`}
          >
            <Publishing {...fields} {...loaded} stored={stored} />
            <div
              className={`min-w-0 border-line ${isPreviewing ? 'border-t' : 'max-md:border-t md:max-xl:border-l xl:border-t'}`}
            >
              <FeaturedImage {...fields} />
              <AuthorFields {...fields} />
            </div>
          </div>
          {/* Enter in a field saves, as in any form; the visible button is in the bar below */}
          <button type="submit" hidden disabled={!isSavable}>
            Save
          </button>
        </form>
        {isPreviewing && (
          <section
            aria-label="Preview"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (axe: scrollable-region-focusable)
            tabIndex={0}
            className="min-w-0 rounded-card border border-line bg-page p-5 shadow-soft sm:p-8 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-8rem)] xl:overflow-y-auto"
          >
            <Preview draft={draft} />
          </section>
        )}
      </div>
      <SaveBar
        draft={draft}
        isNew={!stored}
        isDirty={isDirty}
        isSaving={isSaving}
        savedAt={editor.savedAt}
        failure={editor.failure}
        onSave={() => void save()}
      />
      <LeaveGuard isDirty={isDirty} canLeave={() => canLeave.current} onDiscard={drop} />
      <PostConflict
        newer={editor.conflict}
        isSaving={isSaving}
        onOverwrite={(newer) => void save(newer)}
        onUseTheirs={editor.takeNewer}
        onClose={editor.closeConflict}
      />
      <DeletePost
        post={pendingDeletion}
        message={adminPostMessages.deleteFailed}
        onClose={() => setPendingDeletion(undefined)}
        onDeleted={async () => {
          drop()
          canLeave.current = true
          void notify('success', adminPostMessages.deleted)
          await navigate(list)
        }}
      />
    </>
  )
}

/** Saves on Ctrl+S or Cmd+S, wherever the focus is. */
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
