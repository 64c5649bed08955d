import {
  ArrowLeft,
  Check,
  Eye,
  EyeOff,
  HistoryIcon,
  MessageSquare,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCan } from '#app/session/access.ts'
import { useSession } from '#app/session/session.ts'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { PreviewWidth } from '#app/ui/admin/page-frame.tsx'
import { hasRoomForPreview } from '#app/ui/admin/preview-toggle.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { ArticleFields } from './article-fields.tsx'
import { AuthorFields } from './author-fields.tsx'
import { PostConflict } from '#app/admin/posts/conflict/post-conflict.tsx'
import { DeletePost, type DeletedPost } from '#app/admin/posts/delete-post.tsx'
import { toDraft, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { FeaturedImage } from '#app/admin/posts/images/featured-image.tsx'
import { editorColumns, settingsLook } from './editor-look.ts'
import { focusFieldAt } from './focus-field.ts'
import { HeadAction } from './head-action.tsx'
import { EarlierDrafts } from '#app/admin/posts/drafts/earlier-drafts.tsx'
import { editorOf, restoreDiscardedDraft } from '#app/admin/posts/drafts/load-draft.ts'
import { ShareDraft } from '#app/admin/posts/drafts/share-draft.tsx'
import { PresentPeople } from '#app/admin/posts/drafts/present-people.tsx'
import { discardDraft, useAutosave, type OpenedDraft } from '#app/admin/posts/drafts/use-autosave.ts'
import { ReviewPanel } from '#app/admin/posts/review/review-panel.tsx'
import { useReview } from '#app/admin/posts/review/use-review.ts'
import { useLeaving } from '#app/admin/posts/drafts/use-leaving.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useStickyHeight } from './use-sticky-height.ts'
import { usePostEditor } from './use-post-editor.ts'
import type { PageEditorHandle } from '#app/admin/posts/page-editor/page-editor.tsx'
import { Preview } from './preview.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { Publishing } from './publishing.tsx'
import { SearchAndSharing } from './search-and-sharing.tsx'
import { SaveBar } from './save-bar.tsx'

/** Loads on demand, together with the code that compares texts. */
const History = lazy(async () => ({
  default: (await import('#app/admin/posts/history/history.tsx')).History,
}))

type Props = {
  stored?: AdminPost
  draft: Draft
  /** The draft to continue. */
  opened?: OpenedDraft | undefined
  categories: readonly string[]
  /** Why the categories could not be loaded. */
  categoriesFailure: string | undefined
}

/** Edits a post. Without a stored post, it creates one. */
export function Editor({ stored: first, draft: start, opened, ...loaded }: Props) {
  const settings = useStickyHeight()
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = useListAddress('/admin/posts')
  const { user } = useSession()
  const can = useCan()
  const [isReviewing, setIsReviewing] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const [preview, setPreview] = useState<PreviewWidth>()
  const isPreviewing = preview !== undefined
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean>()
  const [isPublishing, setIsPublishing] = useState(false)
  const [pendingDeletion, setPendingDeletion] = useState<DeletedPost>()

  const { autosave, saving } = useAutosave(opened)
  const page = useRef<PageEditorHandle>(null)
  const editor = usePostEditor({
    stored: first,
    draft: start,
    opened: opened?.draft,
    autosave,
    page,
    onSaved: () => setIsPublishing(false),
    onCreated: async ({ _id, revision }, unsaved) => {
      const begun = autosave.place()
      // further changes belong to the new post
      autosave.adopt({ id: _id, sequence: 0, after: 0 })
      if (unsaved) {
        autosave.change(unsaved, { postId: _id, basedOn: revision })
        await autosave.flush()
        // if the draft couldn't be sent, stay on this page
        if (!autosave.isStored()) return
        void discardDraft(begun)
      }
      local.drop()
      await navigate(`/admin/posts/edit/${_id}`, { replace: true, state })
    },
    onFieldError: (field) => {
      setIsPublishing(false)
      setPreview((width) => (hasRoomForPreview() && width === 'phone' ? width : undefined))
      requestAnimationFrame(() => focusFieldAt(form.current, field, page.current))
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
    isStored: autosave.isStored,
    only: first ? undefined : opened?.place.id,
    basedOn,
  })
  useEffect(() => {
    if (isDirty) autosave.change(draft, { postId: storedId, basedOn })
    else void autosave.discard()
  }, [autosave, draft, isDirty, storedId, basedOn])

  const { keep: keepLocally } = local
  /** Saves typed text that the draft doesn't have yet. */
  const keep = useCallback(
    (sections: DraftSection[]) => {
      const typed = { ...latest.current, sections }
      autosave.change(typed, { postId: storedId, basedOn })
      keepLocally(typed)
    },
    [latest, autosave, keepLocally, storedId, basedOn],
  )

  const { drop: dropLocally } = local
  useEffect(
    () =>
      saving.subscribe(() => {
        if (saving.get().state.kind !== 'kept' || !autosave.isStored()) return
        dropLocally()
        // so that a reload opens the draft; the router doesn't need to load anything
        const address = editorOf({ _id: autosave.place().id, postId: storedId })
        const { pathname, search } = window.location
        if (pathname + search !== address) window.history.replaceState(window.history.state, '', address)
      }),
    [saving, autosave, dropLocally, storedId],
  )
  const flush = async () => {
    page.current?.flush()
    await autosave.flush()
  }
  useLeaving({ autosave, flush, isRefused: local.isRefused })

  /** Discards unsaved changes, with ten seconds to undo it, even from another page. */
  const discardChanges = () => {
    if (!stored) return
    page.current?.flush()
    const discarded = latest.current
    const { id, sequence } = autosave.place()
    change({ kind: 'replace', draft: toDraft(stored) })
    void notifyRemoval(draftMessages.changesDiscarded, async () => {
      if (form.current) return change({ kind: 'replace', draft: discarded })
      const kept = { _id: id, postId: stored._id, basedOn, sequence, body: discarded }
      const restored = await restoreDiscardedDraft(kept)
      if (!restored.ok) return notify('error', restored.message)
      await navigate(editorOf(kept), { state })
    })
  }

  const review = useReview({
    subject: storedId ?? autosave.place().id,
    isKnown: stored !== undefined || opened !== undefined,
    flush,
  })

  const isDraft = (stored?.status ?? 'draft') === 'draft'
  const needsEditor = user?.needsEditor ?? false
  /** Whether the changes need an editor, because the post is published. */
  const isWithheld = needsEditor && stored?.status === 'published'
  const canAskForReview = (stored || isDirty) && (isDraft || isWithheld) && !can('posts.write.any')
  const askForReview = () => {
    setIsPublishing(false)
    void review.setReady(true)
  }
  const hasActions = canAskForReview || review.isReady || (stored && isDirty)
  const isSavable = !isSaving && !isWithheld && (!stored || isDirty)
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
              label={isPreviewing ? 'Hide preview' : 'Preview'}
              Icon={isPreviewing ? EyeOff : Eye}
              aria-expanded={isPreviewing}
              onClick={() => {
                setIsReviewing(false)
                page.current?.flush()
                setPreview(isPreviewing ? undefined : 'phone')
              }}
            />
            {(stored || isDirty) && (
              <HeadAction label="Share" Icon={Share2} onClick={() => setIsSharing(true)} />
            )}
            {(stored || isDirty) && (
              <HeadAction
                label={review.open > 0 ? `Comments (${review.open})` : 'Comments'}
                Icon={MessageSquare}
                aria-expanded={isReviewing}
                onClick={() => {
                  page.current?.flush()
                  if (!isReviewing) void review.reload()
                  setPreview(undefined)
                  setIsReviewing(!isReviewing)
                }}
              />
            )}
            {stored && (
              <HeadAction label="History" Icon={HistoryIcon} onClick={() => setIsHistoryOpen(true)} />
            )}
            {(stored || isDirty) && (
              <HeadAction
                label="Delete"
                Icon={Trash2}
                variant="danger"
                onClick={() => {
                  void flush()
                  setPendingDeletion({
                    _id: storedId ?? autosave.place().id,
                    title: (stored ?? draft).title,
                    isDraft: !stored,
                  })
                }}
              />
            )}
            {hasActions && (
              <ActionMenu
                label="More actions"
                actions={[
                  ...(review.isReady
                    ? [{ label: 'Not ready yet', Icon: Undo2, onSelect: () => void review.setReady(false) }]
                    : canAskForReview
                      ? [{ label: 'Ready for review', Icon: Check, onSelect: askForReview }]
                      : []),
                  ...(stored && isDirty
                    ? [{ label: 'Discard changes', Icon: Undo2, onSelect: discardChanges }]
                    : []),
                ]}
              />
            )}
          </>
        }
      />
      {opened && <PresentPeople subject={opened.place.id} />}
      <EarlierDrafts
        local={local}
        autosave={autosave}
        onRestore={({ place, draft: restored, basedOn: revision }) => {
          autosave.adopt(place)
          editor.rebase(revision)
          change({ kind: 'replace', draft: restored })
        }}
      />
      <div
        className={
          isPreviewing
            ? `grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-6 ${preview === 'phone' ? 'xl:grid-cols-[minmax(0,1fr)_auto]' : ''}`
            : isReviewing
              ? `${editorColumns} pb-6`
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
            isPreviewing || isReviewing
              ? `grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${preview === 'desktop' ? 'hidden' : isPreviewing ? 'max-xl:hidden' : ''}`
              : editorColumns
          }
        >
          <ArticleFields {...fields} page={page} keep={keep} />
          <div
            ref={settings}
            className={`${settingsLook} ${isPreviewing || isReviewing ? '' : 'editor-settings md:max-xl:grid md:max-xl:grid-cols-2'}`}
          >
            <div className="min-w-0">
              <Publishing {...fields} {...loaded} stored={stored} />
              <SearchAndSharing {...fields} stored={stored} />
            </div>
            <div
              className={`min-w-0 border-line ${isPreviewing ? 'border-t' : 'max-md:border-t md:max-xl:border-l xl:border-t'}`}
            >
              <FeaturedImage {...fields} />
              <AuthorFields {...fields} />
            </div>
          </div>
          {/* so that Enter in a field saves; the visible button is in the save bar */}
          <button type="submit" hidden disabled={!isSavable}>
            Save
          </button>
        </form>
        {preview && <Preview draft={draft} width={preview} onWidthChange={setPreview} />}
        {isReviewing && (
          <ReviewPanel
            review={review}
            sections={draft.sections}
            readPassage={() => page.current?.readPassage()}
            onGoTo={(index) => {
              if (!window.matchMedia('(width >= 48rem)').matches) setIsReviewing(false)
              requestAnimationFrame(() => page.current?.goTo(index, ''))
            }}
            onClose={() => setIsReviewing(false)}
          />
        )}
      </div>
      <SaveBar
        draft={draft}
        stored={stored}
        isDirty={isDirty}
        isSaving={isSaving}
        failure={editor.failure}
        saving={saving}
        isRefused={local.isRefused}
        isReady={review.isReady}
      >
        {!isDraft && (
          <Button variant="secondary" onClick={() => setIsPublishing(true)}>
            Check
          </Button>
        )}
        {isWithheld && isDirty && !review.isReady && <Button onClick={askForReview}>Ready for review</Button>}
        {!isWithheld && (
          <Button
            title="Ctrl+S"
            variant={isDraft ? 'secondary' : 'primary'}
            isBusy={isSaving && !isPublishing}
            disabled={!isSavable}
            onClick={() => void save()}
          >
            {stored ? 'Save Changes' : 'Create post'}
          </Button>
        )}
        {isDraft && <Button onClick={() => setIsPublishing(true)}>Publish</Button>}
      </SaveBar>
      <PublishPanel
        {...fields}
        isOpen={isPublishing}
        stored={stored}
        isSaving={isSaving}
        onReady={needsEditor ? askForReview : undefined}
        onPublish={(publishedAt) => void save({ values: { status: 'published', publishedAt } })}
        onGoTo={(field) => {
          setIsPublishing(false)
          // after the dialog has returned the focus
          requestAnimationFrame(() => focusFieldAt(form.current, field, page.current))
        }}
        onClose={() => setIsPublishing(false)}
      />
      <PostConflict
        newer={editor.conflict}
        draft={draft}
        revision={stored?.revision}
        isSaving={isSaving}
        onOverwrite={(newer) => void save({ over: newer })}
        onMerge={editor.saveMerged}
        onUseTheirs={() => editor.conflict && editor.takeStored(editor.conflict)}
        onClose={editor.closeConflict}
      />
      <ShareDraft
        isOpen={isSharing}
        subject={isDirty || storedId === null ? autosave.place().id : storedId}
        flush={autosave.flush}
        onClose={() => setIsSharing(false)}
      />
      {/* stays mounted so that the focus can return when it closes */}
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
        messages={{ deleted: adminPostMessages.deleted, failed: adminPostMessages.deleteFailed }}
        onClose={() => setPendingDeletion(undefined)}
        onDeleted={async ({ key, message, restore }) => {
          // a new post is deleted with its draft; unpublished changes of a post go to the trash with it
          if (!stored) void autosave.discard()
          local.drop()
          void notifyRemoval(message, async () => {
            const restored = await restore()
            if (!restored.ok) return notify('error', restored.message)
            void notify('success', restored.value.message)
            await navigate(editorOf({ _id: key, postId: storedId }), { state })
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
