import { useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application, ApplicationConflict, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import {
  isInConflict,
  isSameReview,
  mergeReviews,
  reviewOf,
  type Review,
  type SavedReview,
} from './review.rules.ts'

/** A review that is being written, and the saved one from which it started. */
type ReviewDraft = { review: Review; base: SavedReview }

type Options = {
  id: string | undefined
  application: Application | undefined
  /** Called with the application after it is saved. */
  onSaved: (saved: ApplicationDetail) => Promise<void>
}

const blank: SavedReview = { status: 'pending', adminNotes: '', revision: 1 }

/** The review of an application: what was chosen and written, which this tab keeps, saving it, and who else saved meanwhile. */
export function useReview({ id, application, onSaved }: Options) {
  const { draft, change, forget } = useFormDraft<ReviewDraft | undefined>(`review ${id}`, undefined)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<ApplicationDetail>()

  const base = draft?.base ?? (application ? reviewOf(application) : blank)
  const review = draft?.review ?? base

  const send = async (mine: Review, { adminNotes, revision }: SavedReview): Promise<void> => {
    const notes = mine.adminNotes !== adminNotes && { adminNotes: mine.adminNotes }
    const body = { status: mine.status, ...notes, revision }
    try {
      const { message, data } = await api.updateApplication({ params: { id: id! }, body })
      void notify('success', message)
      setConflict(undefined)
      await onSaved(data)
    } catch (error) {
      const newer =
        error instanceof ApiError && error.status === 409 && (error.body as ApplicationConflict).data
      if (!newer) throw error
      if (isInConflict(mine, newer, base)) setConflict(newer)
      else await send(mergeReviews(mine, newer, base), newer)
    }
  }

  /** @param over the version of somebody else that this save replaces */
  const save = async (over?: ApplicationDetail) => {
    setIsSaving(true)
    setFailure(undefined)
    try {
      await send(over ? mergeReviews(review, over, base) : review, over ?? base)
    } catch {
      setFailure(applicationMessages.statusFailed)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    review,
    change: (changed: Review) => change({ review: changed, base }),
    isChanged: !isSameReview(review, base),
    /** Drops what was chosen and written. */
    forget: () => {
      forget()
      setFailure(undefined)
      setConflict(undefined)
    },
    save,
    isSaving,
    failure,
    setFailure,
    conflict,
    closeConflict: () => setConflict(undefined),
  }
}
