import { ArrowLeft, Eye, EyeOff, HistoryIcon, Share2, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#app/session/session.ts'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { DraftSummary } from '#contract/drafts/drafts.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { ArticleFields } from './article-fields.tsx'
import { AuthorFields } from './author-fields.tsx'
import { PostConflict } from '#app/admin/posts/conflict/post-conflict.tsx'
import { Checklist } from '#app/admin/posts/checklist/checklist.tsx'
import { DeletePost } from '#app/admin/posts/delete-post.tsx'
import type { Draft, DraftSection } from '#app/admin/posts/draft.rules.ts'
import { FeaturedImage } from '#app/admin/posts/images/featured-image.tsx'
import { restorePost } from '#app/admin/posts/trash/restore-post.ts'
import { editorColumns, settingsLook } from './editor-look.ts'
import { focusFieldAt } from './focus-field.ts'
import { HeadAction } from './head-action.tsx'
import { LeaveUnfinished } from '#app/admin/posts/drafts/leave-unfinished.tsx'
import { UnfinishedNotices } from '#app/admin/posts/drafts/unfinished-notices.tsx'
import { ShareDraft } from '#app/admin/posts/drafts/share-draft.tsx'
import { PresentPeople } from '#app/admin/posts/drafts/present-people.tsx'
import { UnfinishedState } from '#app/admin/posts/drafts/unfinished-state.tsx'
import { useAutosave, type OpenedDraft } from '#app/admin/posts/drafts/use-autosave.ts'
import { useDiscarding } from '#app/admin/posts/drafts/use-discarding.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useStickyHeight } from './use-sticky-height.ts'
import { usePostEditor } from './use-post-editor.ts'
import type { HandOver } from '#app/admin/posts/page-editor/state/draft-sync.ts'
import { Preview } from './preview.tsx'
import { Publishing } from './publishing.tsx'
import { SaveBar } from './save-bar.tsx'

/** Loaded when it is opened, with what compares texts. */
const History = lazy(async () => ({
  default: (await import('#app/admin/posts/history/history.tsx')).History,
}))

type Props = {
  stored?: AdminPost
  draft: Draft
  /** Unfinished writing that is continued. */
  opened?: OpenedDraft | undefined
  /** Other unfinished changes of the post, which are offered. */
  kept?: readonly DraftSummary[]
  categories: readonly string[]
  /** Why the categories could not be loaded. */
  categoriesFailure: string | undefined
}

/** The editor of a post. Without a stored post it creates a new one. */
export function Editor({ stored: first, draft: start, opened, kept = [], ...loaded }: Props) {
  const settings = useStickyHeight()
  const canLeave = useRef(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = useListAddress('/admin/posts')
  const { user } = useSession()
  const [isSharing, setIsSharing] = useState(false)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean>()
  const [pendingDeletion, setPendingDeletion] = useState<AdminPost>()

  const { autosave, unfinished } = useAutosave(opened)
  const handOver = useRef<HandOver>(null)
  const editor = usePostEditor({
    stored: first,
    draft: start,
    opened: opened?.draft,
    autosave,
    handOver,
    onCreated: async ({ _id, revision }, unsaved) => {
      let address = `/admin/posts/edit/${_id}`
      if (unsaved) {
        // sent also where the server has it already, as a new post
        autosave.change({ ...unsaved }, { postId: _id, basedOn: revision })
        await autosave.flush()
        // without the server the post is edited on here
        if (!autosave.isStored()) return
        address += `?draft=${autosave.place().id}`
        local.drop()
      } else void drop()
      canLeave.current = true
      // until it is left nothing is saved here again
      await navigate(address, { replace: true, state })
    },
    onFieldError: (field) => {
      setIsPreviewing((isOn) => isOn && window.matchMedia('(width >= 80rem)').matches)
      requestAnimationFrame(() => focusFieldAt(form.current, field))
    },
  })
  const { draft, latest, change, stored, isDirty, isSaving, fieldError, form, save } = editor
  const basedOn = stored?.revision ?? null
  const storedId = stored?._id ?? null
  const local = useLocalDraft({
    userId: user?._id ?? '',
    postId: first?._id,
    draft,
    isDirty,
    placeOf: autosave.place,
    basedOn,
  })
  const drop = () => {
    local.drop()
    return autosave.discard()
  }
  const restoring = useDiscarding()
  /** Discards what is not saved. @returns what brings it back */
  const discard = () => {
    const { id, sequence } = autosave.place()
    return restoring({ _id: id, sequence, postId: storedId, basedOn, body: draft }, drop())
  }
  useEffect(() => {
    if (isDirty) autosave.change(draft, { postId: storedId, basedOn })
    else void autosave.discard()
  }, [autosave, draft, isDirty, storedId, basedOn])

  const { keep: keepLocally } = local
  /** Keeps what is typed on the page and the draft does not have yet. */
  const keep = useCallback(
    (sections: DraftSection[]) => {
      const typed = { ...latest.current, sections }
      autosave.change(typed, { postId: storedId, basedOn })
      keepLocally(typed)
    },
    [latest, autosave, keepLocally, storedId, basedOn],
  )

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
            <HeadAction
              label={isPreviewing ? 'Hide Preview' : 'Preview'}
              Icon={isPreviewing ? EyeOff : Eye}
              aria-expanded={isPreviewing}
              onClick={() => setIsPreviewing(!isPreviewing)}
            />
            {(stored || isDirty) && (
              <HeadAction label="Share" Icon={Share2} onClick={() => setIsSharing(true)} />
            )}
            {stored && (
              <HeadAction label="History" Icon={HistoryIcon} onClick={() => setIsHistoryOpen(true)} />
            )}
            {stored && (
              <HeadAction
                label="Delete"
                Icon={Trash2}
                variant="danger"
                onClick={() => setPendingDeletion(stored)}
              />
            )}
          </>
        }
      />
      {first && <PresentPeople postId={first._id} />}
      <UnfinishedNotices
        local={local}
        kept={kept}
        blank={start}
        onRestore={({ place, draft: restored, basedOn: revision, isStored }) => {
          autosave.adopt(place, isStored ? restored : undefined)
          editor.rebase(revision)
          change({ kind: 'replace', draft: restored })
        }}
      />
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
          {...editor.formProps}
          onSubmit={(event) => {
            event.preventDefault()
            if (isSavable) void save()
          }}
          className={
            isPreviewing ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-xl:hidden' : editorColumns
          }
        >
          <ArticleFields {...fields} handOver={handOver} keep={keep} />
          <div
            ref={settings}
            className={`${settingsLook} ${isPreviewing ? '' : 'editor-settings md:max-xl:grid md:max-xl:grid-cols-2'}`}
          >
            <div className="min-w-0">
              <Publishing {...fields} {...loaded} stored={stored} />
              <Checklist
                draft={draft}
                stored={stored}
                onGoTo={(field) => focusFieldAt(form.current, field)}
              />
            </div>
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
        unfinished={<UnfinishedState unfinished={unfinished} isRefused={local.isRefused} />}
        onSave={() => void save()}
      />
      <LeaveUnfinished
        unfinished={unfinished}
        isDirty={isDirty}
        canLeave={() => canLeave.current}
        onDiscard={() => void notifyRemoval(draftMessages.changesDiscarded, discard())}
        keep={async () => {
          handOver.current?.()
          await autosave.flush()
          const isKept = autosave.isStored()
          if (isKept) local.drop()
          else void notify('error', draftMessages.keepFailed)
          return isKept
        }}
      />
      <PostConflict
        newer={editor.conflict}
        draft={draft}
        revision={stored?.revision}
        isSaving={isSaving}
        onOverwrite={(newer) => void save(newer)}
        onMerge={editor.saveMerged}
        onUseTheirs={() => editor.conflict && editor.takeStored(editor.conflict)}
        onClose={editor.closeConflict}
      />
      <ShareDraft
        isOpen={isSharing}
        postId={storedId}
        draftId={isDirty ? autosave.place().id : null}
        flush={autosave.flush}
        onClose={() => setIsSharing(false)}
      />
      {/* stays, so that the focus returns when it closes */}
      {stored && isHistoryOpen !== undefined && (
        <Suspense fallback={null}>
          <History
            post={stored}
            isDirty={isDirty}
            isOpen={isHistoryOpen}
            onRestored={(post) => {
              editor.takeStored(post)
              setIsHistoryOpen(false)
            }}
            onClose={() => setIsHistoryOpen(false)}
          />
        </Suspense>
      )}
      <DeletePost
        post={pendingDeletion}
        message={adminPostMessages.deleteFailed}
        onClose={() => setPendingDeletion(undefined)}
        onDeleted={async ({ _id }) => {
          const restoreChanges = isDirty && discard()
          if (!restoreChanges) void drop()
          canLeave.current = true
          void notifyRemoval(adminPostMessages.deleted, async () => {
            if (!(await restorePost(_id))) return
            if (restoreChanges) await restoreChanges()
            else await navigate(`/admin/posts/edit/${_id}`, { state })
          })
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
