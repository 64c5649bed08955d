import { ArrowLeft, History } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { conflictIn, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { LeaveGuard } from '#app/session/leave-guard.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { Panel, StickyBar } from '#app/ui/admin/panel.tsx'
import type { PreviewWidth } from '#app/ui/admin/page-frame.tsx'
import { hasRoomForPreview, PreviewToggle, previewedClass } from '#app/ui/admin/preview-toggle.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { focusField } from '#app/ui/focus.ts'
import { useSubmission, type FieldErrors } from '#app/ui/forms/use-submission.ts'
import type { Look } from '#contract/company/look-part.ts'
import type { PartConflict, PartState } from '#contract/company/company-calls.ts'
import { companyRecordKind } from '#contract/company/record.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { partLabels, partsOfPages, type PartName } from '#contract/company/part-names.ts'
import { companyParts } from '#contract/company/parts.ts'
import { PartFields, type NamedPerson } from './fields/part-fields.tsx'
import { SchemaField } from './fields/schema-field.tsx'
import { findText } from './find-text.rules.ts'
import { LivePage } from './live-page.tsx'
import { loadOtherParts } from './load-part.ts'
import { LookReport } from './look-report.tsx'
import { partContents } from './part-contents.ts'
import { PartDifferences } from './part-differences.tsx'
import { PartHistory } from './part-history.tsx'
import { PartTabs } from './part-tabs.tsx'

type Props = { name: PartName; start: PartState; people: NamedPerson[] }
type Part = PartState['part']

const formId = 'part-form'

/** The form control of a field. For a section such as `pages.0.sections.2`, the text that contains it. */
const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) ?? form?.elements.namedItem(name.replace(/(\.sections)\..*/, '$1'))

const shownErrors = (form: HTMLFormElement | null, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fieldOf(form, name)))

const siteParts: readonly PartName[] = partsOfPages.site

/** The editor of a part: form, live preview and history. Asks before it overwrites someone else's save. */
export function PartEditor({ name, start, people }: Props) {
  const [stored, setStored] = useState(start)
  const { draft, isTouched, change, forget } = useFormDraft('part', {
    part: stored.part,
    revision: stored.revision,
  })
  const [newer, setNewer] = useState<PartState>()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const [isRestyled, setIsRestyled] = useState(false)
  const canLeave = useCallback(() => false, [])
  const label = partLabels[name]

  const show = (state: PartState) => {
    setStored(state)
    forget()
    setNewer(undefined)
    // the back office shows the company's name, logo and colours too
    if (name === 'look' || name === 'logo') setIsRestyled(true)
    else void revalidate()
  }
  useEffect(() => {
    // once the draft is saved, reload: the new stylesheet comes with the document
    if (isRestyled) location.reload()
  }, [isRestyled])

  const submission = useSubmission<number>({
    // `revision` is the newer save to overwrite
    send: async (_form, _onProgress, _signal, revision = draft.revision) => {
      const { message, ...state } = await api.saveCompanyPart({
        params: { part: name },
        body: { part: draft.part, revision },
      })
      void notify('success', message)
      show(state)
    },
    failureOf: (error) => {
      const conflicting = conflictIn<PartConflict>(error)?.state
      if (conflicting) {
        setNewer(conflicting)
        return {}
      }
      return {
        message: messageOf(error, companyMessages.saveFailed),
        fieldErrors: shownErrors(document.forms.namedItem(formId), fieldErrorsOf(error)),
      }
    },
    showErrors: () =>
      focusField(document.querySelector(`#${formId} [aria-invalid][aria-describedby$=error]`)),
  })
  const { form, isSending, fieldErrors, formProps, submit } = submission
  const setPart = (part: Part) => change({ ...draft, part })

  const [isPageShown, setIsPageShown] = useState(hasRoomForPreview)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const navigate = useNavigate()
  const { state: arrival } = useLocation() as { state: { field?: string } | null }
  const goTo = useCallback(
    (field: string) => {
      const control = fieldOf(form.current, field)
      if (!(control instanceof HTMLElement)) return
      for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true
      control.scrollIntoView({ block: 'center' })
      control.focus({ preventScroll: true })
    },
    [form],
  )
  useEffect(() => {
    // opened by a click on a text in another part's preview
    if (arrival?.field) goTo(arrival.field)
  }, [arrival, goTo])

  /** Opens the field of a clicked text, in this part or another. */
  const find = async (shown: string[], isOfPage: boolean) => {
    const parts = [{ name, part: draft.part }, ...(await loadOtherParts(name))]
    const isElsewhere = (part: PartName) => Number(siteParts.includes(part) === isOfPage)
    const found = findText(
      parts.toSorted((one, other) => isElsewhere(one.name) - isElsewhere(other.name)),
      shown,
    )
    if (!found) return void notify('error', companyMessages.textElsewhere)
    // on narrow screens, the fields replace the preview
    if (!hasRoomForPreview()) flushSync(() => setIsPageShown(false))
    if (found.name === name) goTo(found.field)
    else void navigate(companyRecordKind.pathOf(found.name), { state: { field: found.field } })
  }

  return (
    <>
      <title>{`${label} | Blog CMS`}</title>
      <ScreenHead
        title={label}
        lead={
          stored.savedAt
            ? `Saved ${formatLocalDateTime(stored.savedAt)}${stored.savedBy ? ` by ${stored.savedBy}` : ''}`
            : partContents[name]
        }
        before={<IconLink to="/admin/company" label="Back to company" Icon={ArrowLeft} prefetch="none" />}
        actions={
          <>
            <Button variant="secondary" size="compact" onClick={() => setIsHistoryOpen(true)}>
              <History className="size-4" aria-hidden="true" />
              History
            </Button>
            <PreviewToggle isShown={isPageShown} onToggle={() => setIsPageShown(!isPageShown)} />
          </>
        }
      />
      <PartTabs name={name} />
      <div className={previewedClass(isPageShown, width === 'desktop')}>
        <form
          ref={form}
          id={formId}
          noValidate
          aria-label={label}
          className={isPageShown ? 'max-xl:hidden' : ''}
          {...formProps}
        >
          <SubmissionNotice
            submission={submission}
            done="Saved"
            className={`mb-4 ${submission.state.kind === 'failed' ? 'sticky top-18 z-20 lg:top-4' : ''}`}
          />
          <Panel bodyClass="grid gap-6 p-5 md:p-6" className="mb-6">
            <PartFields
              schema={companyParts[name]}
              value={draft.part}
              errors={fieldErrors}
              people={people}
              Field={SchemaField}
              onChange={(value) => setPart(value as Part)}
            />
            {name === 'look' && <LookReport look={draft.part as Look} />}
          </Panel>
        </form>
        {isPageShown && (
          <LivePage
            name={name}
            part={draft.part}
            width={width}
            onWidthChange={setWidth}
            form={form}
            onFind={(...pressed) => void find(...pressed)}
          />
        )}
      </div>
      <StickyBar>
        <p role="status" className="text-small font-medium text-heading">
          {isTouched ? 'Unsaved changes' : 'All changes saved'}
        </p>
        <Button type="submit" form={formId} isBusy={isSending} disabled={!isTouched}>
          {isSending ? 'Saving...' : 'Save Changes'}
        </Button>
      </StickyBar>
      <ConflictDialog
        title={companyMessages.stale}
        isOpen={newer !== undefined}
        isSaving={isSending}
        onOverwrite={() => {
          const revision = newer?.revision
          setNewer(undefined)
          void submit(revision)
        }}
        onUseTheirs={() => newer && show(newer)}
        onClose={() => setNewer(undefined)}
      >
        {newer && (
          <div className="grid gap-4">
            <p className="text-small text-muted">
              {newer.savedBy ?? 'Someone'} saved it {newer.savedAt && formatLocalDateTime(newer.savedAt)}.
              Your changes are still in the editor. Differences, with their version first:
            </p>
            <PartDifferences schema={companyParts[name]} before={newer.part} after={draft.part} />
          </div>
        )}
      </ConflictDialog>
      <PartHistory
        name={name}
        present={draft.part}
        isOpen={isHistoryOpen}
        onRestore={(part) => {
          setPart(part)
          setIsHistoryOpen(false)
        }}
        onReset={(state) => {
          show(state)
          setIsHistoryOpen(false)
        }}
        onClose={() => setIsHistoryOpen(false)}
      />
      <LeaveGuard isDirty={isTouched} canLeave={canLeave} onDiscard={forget} />
    </>
  )
}
