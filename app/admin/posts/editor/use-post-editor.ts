import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError, conflictIn, messageOf } from '#app/api/api-error.ts'
import type { Autosave } from '#app/admin/posts/drafts/autosave.ts'
import { useSubmission, type SubmissionFailure } from '#app/ui/forms/use-submission.ts'
import { withToast } from '#app/ui/admin/toasts/failure-toast.ts'
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
import { placedMessage } from '#app/admin/posts/section-errors.rules.ts'
import type { PageEditorHandle } from '#app/admin/posts/page-editor/page-editor.tsx'
import { applyChange, affectsField, type DraftChange } from '#app/admin/posts/draft-changes.rules.ts'

type Options = {
  stored: AdminPost | undefined
  draft: Draft
  /** The draft to continue. */
  opened: Draft | undefined
  autosave: Pick<Autosave, 'change' | 'placeOf' | 'endSaved'>
  page: RefObject<PageEditorHandle | null>
  /** `unsaved` is what was typed while the post was being created. */
  onCreated: (post: AdminPost, unsaved: Draft | undefined) => Promise<void>
  onSaved: () => void
  /** Moves the focus to the field. */
  onFieldError: (field: string) => void
}

/** A toast message that names the field's error and where it is, since the field may be out of view. */
function failureOfField({ field, message }: FieldError, { sections }: Draft): SubmissionFailure {
  void notify('error', placedMessage({ field, message }, sections))
  return { message, fieldErrors: { [field]: message } }
}

/** The newer version that someone else saved, if that made a save fail. */
const newerPostOf = (error: unknown): AdminPost | undefined => conflictIn<PostConflict>(error)?.blogPost

/** Options of a save. */
type Save = {
  /** The newer version to overwrite, if someone else has saved one. */
  over?: AdminPost
  /** Values to save. The draft takes them over if the save succeeds. */
  values?: Partial<Omit<Draft, 'sections'>>
}

/** The state of the post editor: the draft, its errors and saving. The draft is dirty if it differs from the stored post. */
export function usePostEditor(options: Options) {
  const { stored, draft: first, opened, autosave, page, onCreated, onSaved, onFieldError } = options
  const [draft, apply] = useReducer(applyChange, opened ?? first)
  const [saved, setSaved] = useState({ post: stored, draft: first })
  const [conflict, setConflict] = useState<AdminPost>()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  /**
   * Takes over the saved post.
   * @returns the draft if it was changed during the save
   */
  const settle = (sent: Draft, post: AdminPost): Draft | undefined => {
    page.current?.flush()
    const next = toDraft(post)
    setSaved({ post, draft: next })
    if (!isSameDraft(latest.current, sent)) return latest.current
    change({ kind: 'replace', draft: next })
    return undefined
  }

  const send = async ({ over, values = {} }: Save) => {
    const base = over ?? saved.post
    const draft = latest.current
    const sent = { ...draft, ...values }
    const place = autosave.placeOf(draft)
    const body = { ...toPostInput(sent, base), draft: place }
    const { blogPost, message } = await (base
      ? api.updatePost({ params: { id: base._id }, body })
      : api.createPost({ body }))
    autosave.endSaved(draft, place)
    setConflict(undefined)
    change({ kind: 'set', values })
    latest.current = { ...latest.current, ...values }
    const unsaved = settle(sent, blogPost)
    void notify('success', message)
    onSaved()
    if (!base) await onCreated(blogPost, unsaved)
  }

  const submission = useSubmission<Save>({
    check: () => {
      const broken = firstFieldError(latest.current)
      return broken && failureOfField(broken, latest.current)
    },
    send: (_form, _onProgress, _signal, input = {}) => send(input),
    failureOf: (error) => {
      const newer = newerPostOf(error)
      if (newer) {
        setConflict(newer)
        return {}
      }
      const rejected = error instanceof ApiError ? error.body?.errors?.[0] : undefined
      if (rejected) return failureOfField({ field: rejected.path, message: rejected.message }, latest.current)
      const message = saved.post ? adminPostMessages.updateFailed : adminPostMessages.createFailed
      return withToast({ message: messageOf(error, message) })
    },
    showErrors: (fieldErrors) => {
      const [field] = Object.keys(fieldErrors)
      if (field !== undefined) onFieldError(field)
    },
  })
  const { form, formProps, state, isSending, setFieldErrors, submit: save } = submission

  const change = useCallback(
    (applied: DraftChange) => {
      apply(applied)
      setFieldErrors((errors) => {
        const fields = Object.keys(errors)
        const left = fields.filter((field) => !affectsField(applied, field))
        return left.length === fields.length
          ? errors
          : Object.fromEntries(left.map((field) => [field, errors[field]]))
      })
    },
    [setFieldErrors],
  )
  const [fieldError] = Object.entries(submission.fieldErrors).map(([field, message]) => ({
    field,
    message: message!,
  }))

  /** Replaces the draft with the stored post. */
  const takeStored = (post: AdminPost) => {
    const next = toDraft(post)
    setSaved({ post, draft: next })
    change({ kind: 'replace', draft: next })
    setConflict(undefined)
  }

  /** Saves a merged draft. If that fails, the merged draft stays in the editor, as changes to the newer post. */
  const saveMerged = (merged: Draft, newer: AdminPost) => {
    setSaved({ post: newer, draft: toDraft(newer) })
    change({ kind: 'replace', draft: merged })
    latest.current = merged
    autosave.change(merged, { postId: newer._id, basedOn: newer.revision })
    setConflict(undefined)
    void save({ over: newer })
  }

  /** Compares the next save with another revision: the one that a restored draft started from. */
  const rebase = useCallback((revision: number | null) => {
    if (revision === null) return
    setSaved(({ post, ...rest }) => ({ ...rest, post: post && { ...post, revision } }))
  }, [])

  return {
    draft,
    /** The latest draft, for code that runs outside of rendering. */
    latest,
    change,
    rebase,
    stored: saved.post,
    isDirty: !isSameDraft(draft, saved.draft),
    isSaving: isSending,
    /** Why the last save failed, unless a field shows it. */
    failure: state.kind === 'failed' ? state.message : undefined,
    fieldError,
    form,
    formProps,
    save,
    conflict,
    saveMerged,
    takeStored,
    closeConflict: () => setConflict(undefined),
  }
}
