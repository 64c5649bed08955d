import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { conflictIn, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { LeaveGuard } from '#app/session/leave-guard.tsx'
import { formatLocalDateTime, timeZone } from '#app/ui/admin/date-times.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel, StickyBar } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { timeZonesOf } from '#contract/company/countries.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { designedColours } from '#contract/company/palette.ts'
import { SetupAnswers, type SetupState } from '#contract/company/setup.ts'
import { DemoTraces } from './demo-traces.tsx'
import { PartFields } from './fields/part-fields.tsx'
import { SchemaField } from './fields/schema-field.tsx'
import { emptyOf } from './fields/schema-kind.rules.ts'
import { ChosenLogo } from './fields/use-logo-colours.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.getCompanySetup({}, { signal: request.signal }), (error) =>
      messageOf(error, companyMessages.loadFailed),
    ),
    request,
  )

/** A revalidation must not replace unsaved answers. */
export const shouldRevalidate = () => false

/** The setup: ten questions, whose answers become the texts of the site. */
export default function SetupScreen() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  return (
    <>
      <title>Make it yours | Blog CMS</title>
      <ScreenHead
        title="Make it yours"
        lead="Answer ten questions and we’ll write every page from your answers. This replaces the text on every page. You can restore the current text from the history."
      />
      {loaded?.ok ? (
        <SetupForm start={loaded.value} />
      ) : (
        <Panel bodyClass="">
          {loaded ? (
            <LoadFailed message={loaded.message} />
          ) : (
            <div className="p-5" aria-busy="true">
              <TextSkeleton lines={12} />
            </div>
          )}
        </Panel>
      )}
    </>
  )
}

const formId = 'setup-form'

/** The answers of a new setup. */
const noAnswers: SetupState['answers'] = {
  ...(emptyOf(SetupAnswers) as object),
  timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...designedColours,
}

/** Sets the country's time zone, unless the current one belongs to that country. */
function withTimeZone(before: SetupState['answers'], answers: SetupState['answers']): SetupState['answers'] {
  if (answers.countryCode === before.countryCode) return answers
  const zones = timeZonesOf(String(answers.countryCode))
  return zones.length === 0 || zones.includes(String(answers.timeZone))
    ? answers
    : { ...answers, timeZone: zones[0] }
}

function SetupForm({ start }: { start: SetupState }) {
  const [stored, setStored] = useState(start)
  const { revalidate } = useRevalidator()
  const { draft, isTouched, change, forget } = useFormDraft('setup', {
    answers: { ...noAnswers, ...stored.answers },
    revision: stored.revision,
  })
  const [isUndoing, setIsUndoing] = useState(false)

  const show = (message: string, state: SetupState) => {
    void notify('success', message)
    setStored(state)
    forget()
    // the back office shows the company's name too
    void revalidate()
  }
  const failureOf = (error: unknown) => ({
    message: conflictIn(error) ? companyMessages.setupStale : messageOf(error, companyMessages.saveFailed),
    fieldErrors: fieldErrorsOf(error),
  })
  const submission = useSubmission({
    send: async () => {
      const { message, ...state } = await api.applyCompanySetup({ body: draft })
      show(message, state)
      focusHeading()
      window.scrollTo({ top: 0 })
    },
    failureOf,
  })
  const { form, isSending, fieldErrors, formProps } = submission

  const keep = async () => {
    try {
      show(companyMessages.setupKept, await api.saveCompanySetup({ body: draft }))
    } catch (error) {
      void notify('error', failureOf(error).message)
    }
  }
  const undo = async () => {
    setIsUndoing(true)
    try {
      const query = { revision: String(stored.revision) }
      const { message, ...state } = await api.undoCompanySetup({ query })
      show(message, state)
    } catch (error) {
      void notify('error', failureOf(error).message)
    } finally {
      setIsUndoing(false)
    }
  }

  return (
    <>
      {stored.appliedAt && (
        <Notice tone="success" className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>Site created from these answers on {formatLocalDateTime(stored.appliedAt)}.</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/" variant="secondary" size="compact">
                View site
              </LinkButton>
              <LinkButton to="/admin/company" prefetch="none" variant="secondary" size="compact">
                Edit texts
              </LinkButton>
              {stored.canUndo && (
                <Button variant="secondary" size="compact" isBusy={isUndoing} onClick={() => void undo()}>
                  Undo
                </Button>
              )}
            </div>
          </div>
        </Notice>
      )}
      <form ref={form} id={formId} noValidate aria-label="Make it yours" {...formProps}>
        <SubmissionNotice submission={submission} done={companyMessages.setUp} className="mb-4" />
        <Panel bodyClass="p-5 md:p-6" className="mb-6">
          <ChosenLogo value={String(draft.answers.logo)}>
            <PartFields
              schema={SetupAnswers}
              value={draft.answers}
              errors={fieldErrors}
              people={[]}
              Field={SchemaField}
              onChange={(value) => {
                const answers = value as SetupState['answers']
                change({ ...draft, answers: withTimeZone(draft.answers, answers) })
              }}
            />
          </ChosenLogo>
        </Panel>
      </form>
      <DemoTraces key={stored.revision} />
      <StickyBar>
        <div className="ml-auto flex gap-3">
          <Button variant="secondary" disabled={!isTouched} onClick={() => void keep()}>
            Save for later
          </Button>
          <Button type="submit" form={formId} isBusy={isSending}>
            Create site
          </Button>
        </div>
      </StickyBar>
      <LeaveGuard isDirty={isTouched} canLeave={() => false} onDiscard={forget} />
    </>
  )
}
