import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { conflictIn } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import {
  isInConflict,
  isSameReview,
  mergeReviews,
  reviewOf,
  type Review,
  type SavedReview,
} from './review.rules.ts'

/** An unsaved review and the saved one it started from. */
type ReviewDraft = { review: Review; base: SavedReview }

type Options = {
  id: string | undefined
  application: Application | undefined
  onSaved: (saved: ApplicationDetail) => Promise<void>
}

const blank: SavedReview = { status: 'pending', adminNotes: '', revision: 1 }

/** The review of an application. Keeps unsaved changes in the tab and detects conflicts. */
export function useReview({ id, application, onSaved }: Options) {
  const { draft, change, forget } = useFormDraft<ReviewDraft | undefined>(`review ${id}`, undefined)
  const [conflict, setConflict] = useState<ApplicationDetail>()

  const base = draft?.base ?? (application ? reviewOf(application) : blank)
  const review = draft?.review ?? base

  const saveOver = async (mine: Review, { adminNotes, revision }: SavedReview): Promise<void> => {
    const notes = mine.adminNotes !== adminNotes && { adminNotes: mine.adminNotes }
    const body = { status: mine.status, ...notes, revision }
    try {
      const { message, data } = await api.updateApplication({ params: { id: id! }, body })
      void notify('success', message)
      setConflict(undefined)
      await onSaved(data)
    } catch (error) {
      const newer = conflictIn<{ data?: ApplicationDetail }>(error)?.data
      if (!newer) throw error
      if (isInConflict(mine, newer, base)) setConflict(newer)
      else await saveOver(mergeReviews(mine, newer, base), newer)
    }
  }

  // submitted with the newer version that a save overwrites
  const submission = useSubmission<ApplicationDetail>({
    send: (_form, _onProgress, _signal, over) =>
      saveOver(over ? mergeReviews(review, over, base) : review, over ?? base),
    failureOf: () => ({ message: applicationMessages.statusFailed }),
  })
  const { form, formProps, state, isSending, submit: save, fail, reset } = submission

  return {
    review,
    change: (changed: Review) => change({ review: changed, base }),
    isChanged: !isSameReview(review, base),
    /** Discards unsaved changes. */
    forget: () => {
      forget()
      reset()
      setConflict(undefined)
    },
    formProps: { ref: form, ...formProps },
    save,
    isSaving: isSending,
    failure: state.kind === 'failed' ? state.message : undefined,
    /** Shows another error in the dialog; undefined clears it. */
    setFailure: (message: string | undefined) => {
      if (message !== undefined && form.current) fail(form.current, { message })
      else if (state.kind === 'failed') reset()
    },
    conflict,
    closeConflict: () => setConflict(undefined),
  }
}
