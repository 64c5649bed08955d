import { ArrowLeft } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { conflictIn, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { LeaveGuard } from '#app/session/leave-guard.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { Opening, OpeningConflict as Conflict, Recruiter } from '#contract/openings/openings.ts'
import { OpeningConflict } from './opening-conflict.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { toBody, toForm, type OpeningForm } from './opening-form.rules.ts'
import { OpeningPreview } from './opening-preview.tsx'
import { PublicationFields } from './publication-fields.tsx'

type Props = {
  /** Undefined for a new opening. */
  opening: Opening | undefined
  /** The initial form. */
  start: OpeningForm
  recruiters: Recruiter[]
}

const formId = 'opening-form'

/** Unsaved changes and the revision they are based on. */
type Typed = { form: OpeningForm; revision: number | undefined }

/** The editor of an opening, with a preview. Asks before it overwrites someone else's save. */
export function OpeningEditor({ opening, start, recruiters }: Props) {
  const [stored, setStored] = useState(opening)
  const [initial, setInitial] = useState<Typed>({ form: start, revision: opening?.revision })
  const { draft, isTouched, change, forget } = useFormDraft('opening', initial)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [newer, setNewer] = useState<Opening>()
  const list = useListAddress('/admin/openings')
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const canLeave = useCallback(() => mayLeave.current, [])
  const { form } = draft

  const show = (shown: Opening) => {
    setStored(shown)
    setInitial({ form: toForm(shown), revision: shown.revision })
    forget()
    setNewer(undefined)
  }

  const submission = useSubmission<number>({
    // `revision` is the newer save to overwrite
    send: async (_form, _onProgress, _signal, revision = draft.revision) => {
      const body = toBody(form, revision)
      if (!stored) {
        const { message, opening: created } = await api.createOpening({ body })
        void notify('success', message)
        mayLeave.current = true
        forget()
        await navigate(`/admin/openings/edit/${created._id}`, { replace: true })
        return
      }
      const { message, opening: saved } = await api.updateOpening({ params: { id: stored._id }, body })
      void notify('success', message)
      show(saved)
    },
    failureOf: (error) => {
      const conflicting = conflictIn<Conflict>(error)?.opening
      if (conflicting) {
        setNewer(conflicting)
        return {}
      }
      // shows the fields with their errors
      setIsPreviewed(false)
      return {
        message: messageOf(error, adminOpeningMessages.saveFailed),
        fieldErrors: fieldErrorsOf(error),
      }
    },
  })
  const { form: formElement, isSending, fieldErrors, formProps, submit } = submission
  const set = (changes: Partial<OpeningForm>) => change({ ...draft, form: { ...form, ...changes } })
  const fields = { form, fieldErrors, onChange: set }
  const title = stored ? 'Edit opening' : 'New opening'

  return (
    <>
      <title>{`${title} | Blog CMS`}</title>
      <ScreenHead
        title={title}
        lead={stored?.title ?? 'A draft only needs a title.'}
        before={<IconLink to={list} label="Back to openings" Icon={ArrowLeft} prefetch="none" />}
        actions={
          <>
            <Button
              variant="secondary"
              size="compact"
              aria-pressed={isPreviewed}
              onClick={() => setIsPreviewed(!isPreviewed)}
            >
              {isPreviewed ? 'Back to editing' : 'Preview'}
            </Button>
            <Button
              type="submit"
              form={formId}
              size="compact"
              isBusy={isSending}
              disabled={stored && !isTouched}
            >
              {isSending ? 'Saving...' : stored ? 'Save Changes' : 'Create opening'}
            </Button>
          </>
        }
      />
      {isPreviewed && <OpeningPreview form={form} />}
      <form
        ref={formElement}
        id={formId}
        noValidate
        aria-label={title}
        {...formProps}
        hidden={isPreviewed}
        className={isPreviewed ? '' : 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]'}
      >
        <SubmissionNotice
          submission={submission}
          className={`lg:col-span-full ${submission.state.kind === 'failed' ? 'sticky top-18 z-20 lg:top-4' : ''}`}
        />
        <OpeningFields {...fields} />
        <PublicationFields {...fields} stored={stored} recruiters={recruiters} />
      </form>
      <OpeningConflict
        newer={newer}
        isSaving={isSending}
        onOverwrite={() => {
          const revision = newer?.revision
          setNewer(undefined)
          void submit(revision)
        }}
        onUseTheirs={() => newer && show(newer)}
        onClose={() => setNewer(undefined)}
      />
      <LeaveGuard isDirty={isTouched} canLeave={canLeave} onDiscard={forget} />
    </>
  )
}
