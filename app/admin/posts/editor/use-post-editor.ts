import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminPost, PostConflict } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import {
  toPostInput,
  toDraft,
  firstFieldError,
  isSameDraft,
  type Draft,
  type FieldError,
} from '#app/admin/posts/draft.rules.ts'
import {
  applyChange,
  affectsField,
  withSectionKeysOf,
  type DraftChange,
} from '#app/admin/posts/draft-changes.rules.ts'

type Options = {
  stored: AdminPost | undefined
  draft: Draft
  onCreated: (post: AdminPost) => void
  /** Moves the focus to the field. */
  onFieldError: (fieldError: FieldError) => void
}

/** The state of the post editor: the draft, its errors, and saving it. It is dirty when it differs from the stored post. */
export function usePostEditor({ stored, draft: first, onCreated, onFieldError }: Options) {
  const [draft, apply] = useReducer(applyChange, first)
  const [saved, setSaved] = useState({ post: stored, draft: first })
  const [fieldError, setFieldError] = useState<FieldError>()
  const [conflict, setConflict] = useState<AdminPost>()
  const [isSaving, setIsSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  const change = useCallback((applied: DraftChange) => {
    apply(applied)
    setFieldError((current) => (current && affectsField(applied, current.field) ? undefined : current))
  }, [])

  const reject = useCallback(
    (found: FieldError) => {
      setFieldError(found)
      void notify('error', found.message)
      onFieldError(found)
    },
    [onFieldError],
  )

  /** Takes over the saved post, unless the draft was changed while it was being saved. */
  const settle = (sent: Draft, post: AdminPost) => {
    const next = withSectionKeysOf(latest.current, toDraft(post))
    setSaved({ post, draft: next })
    if (isSameDraft(latest.current, sent)) change({ kind: 'replace', draft: next })
  }

  const explain = (error: unknown, message: string) => {
    const newer = error instanceof ApiError && error.status === 409 && (error.body as PostConflict)?.blogPost
    if (newer) return setConflict(newer)
    const first = error instanceof ApiError ? error.body?.errors?.[0] : undefined
    if (first) return reject({ field: first.path, message: first.message })
    setFailure(messageOf(error, message))
    void notify('error', messageOf(error, message))
  }

  /** @param over the newer version that this save replaces */
  const save = async (over?: AdminPost) => {
    const broken = firstFieldError(draft)
    setFieldError(undefined)
    setFailure(undefined)
    if (broken) return reject(broken)
    const base = over ?? saved.post
    const body = toPostInput(draft, base)
    setIsSaving(true)
    try {
      if (base) {
        const { blogPost } = await api.updatePost({ params: { id: base._id }, body })
        setConflict(undefined)
        settle(draft, blogPost)
        setSavedAt(blogPost.updatedAt)
        void notify('success', adminPostMessages.updated)
      } else {
        const { blogPost } = await api.createPost({ body })
        void notify('success', adminPostMessages.created)
        onCreated(blogPost)
      }
    } catch (error) {
      explain(error, base ? adminPostMessages.updateFailed : adminPostMessages.createFailed)
    } finally {
      setIsSaving(false)
    }
  }

  /** Replaces the draft by the version that somebody else saved. */
  const takeNewer = () => {
    if (!conflict) return
    const next = toDraft(conflict)
    setSaved({ post: conflict, draft: next })
    change({ kind: 'replace', draft: next })
    setConflict(undefined)
  }

  return {
    draft,
    change,
    stored: saved.post,
    isDirty: !isSameDraft(draft, saved.draft),
    isSaving,
    /** When it was saved last in this editor. */
    savedAt,
    /** Why the last save failed, unless a field says it. */
    failure,
    fieldError,
    save,
    conflict,
    takeNewer,
    closeConflict: () => setConflict(undefined),
  }
}
