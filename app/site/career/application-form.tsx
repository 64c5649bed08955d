import { useState, type RefObject } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { RetentionNote } from '#app/ui/forms/privacy-note.tsx'
import { SentPanel } from '#app/ui/forms/sent-panel.tsx'
import { SentSummary, type Sent } from '#app/ui/forms/sent-summary.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { UploadProgress } from '#app/ui/forms/upload-progress.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { otherPosition } from '#contract/careers/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { keysOf } from '#contract/fields.ts'
import { acceptAttributeOf, fileError, fileRules } from '#contract/files/files.ts'
import { maxAttachmentMebibytes } from '#contract/limits.ts'
import { errorsToShow } from './application.rules.ts'
import { useApplicationSubmission } from './use-application-submission.ts'
import { useOpenPositions } from './use-open-positions.ts'
import { useCompany } from '#app/company/use-company.ts'

const names = keysOf(applicationFields)
const isArea = (name: ApplicationField) => 'rows' in applicationFields[name]
const lines = names.filter((name) => !isArea(name))
const areas = names.filter(isArea)

/** The options for the position: the open ones, and "other". */
const optionsOf = (positions: string[]) => [
  { value: '', label: 'Select a position' },
  ...[...positions, otherPosition].map((title) => ({ value: title, label: title })),
]

type Props = {
  ref: RefObject<HTMLFormElement | null>
  position: string
  /** The titles of the open positions. */
  positions: string[]
  onCancel: () => void
  /** Called with the position and what was sent. */
  onSent: (position: string, sent: Sent) => void
  /** Called after the success message has been shown. */
  onDone: () => void
}

/** The application form. The first invalid field shows its message, the others a short one (docs/specification/public-site.md, Career). */
export function ApplicationForm({ ref, position, positions, onCancel, onSent, onDone }: Props) {
  const { afterApplying } = useCompany('careers')
  // the page's positions, until one of them turns out to be closed
  const [openNow, setOpenNow] = useState<string[]>()
  const [sent, setSent] = useState<Sent>()
  const submission = useApplicationSubmission(ref, {
    onSent: (position, sent) => {
      setSent(sent)
      onSent(position, sent)
    },
    onDone,
    onPositions: setOpenNow,
  })
  const { state, isSending, fieldErrors, setFieldErrors, formProps } = submission
  const isSent = state.kind === 'sent'
  useOpenPositions(position !== '' && !isSent && !isSending, (titles) => {
    const chosen = String(new FormData(ref.current ?? undefined).get('position') ?? '')
    if (chosen === '' || chosen === otherPosition || titles.includes(chosen)) return
    setOpenNow(titles)
    setFieldErrors((errors) => ({ position: applicationMessages.positionClosed, ...errors }))
  })
  const shown = errorsToShow(fieldErrors)
  const propsOf = (name: ApplicationField) => ({
    name,
    field: applicationFields[name],
    error: shown[name],
  })

  return (
    <form
      ref={ref}
      noValidate
      data-state={state.kind}
      {...formProps}
      className="flex min-h-0 flex-col short:shrink-0"
    >
      <div className="grow overflow-y-auto overscroll-contain px-6 pt-4 pb-8 md:px-8 short:overflow-visible">
        <div hidden={isSent} className="grid grid-cols-1 gap-4">
          {/* on a phone, first and last name share a line */}
          <div className="grid grid-cols-2 items-start gap-4 max-sm:*:nth-[n+3]:col-span-2">
            {lines.map((name) =>
              name === 'position' ? (
                <SelectField
                  key={name}
                  label={applicationFields.position.label}
                  name={name}
                  defaultValue={position}
                  isRequired
                  error={shown[name]}
                  options={optionsOf(openNow ?? positions)}
                />
              ) : (
                <TextField key={name} {...propsOf(name)} />
              ),
            )}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {areas.map((name) => (
              <TextField key={name} {...propsOf(name)} />
            ))}
            <FileField
              label="CV"
              name={fileRules.cv.field}
              accept={acceptAttributeOf(fileRules.cv)}
              hint={`PDF, DOC or DOCX. Maximum file size: ${maxAttachmentMebibytes}MB.`}
              isRequired
              error={shown.cv}
              onChoose={(file) => {
                const message = file && fileError(fileRules.cv, file)
                // a chosen file's error comes before all others
                setFieldErrors(({ cv: _old, ...others }) => (message ? { cv: message, ...others } : others))
              }}
            />
          </div>
        </div>
        {isSent && (
          <SentPanel
            submission={submission}
            heading={<h3 className="text-h3">We’ve received your application</h3>}
          >
            <p className="max-w-lead">{afterApplying}</p>
            {sent && <SentSummary {...sent} />}
          </SentPanel>
        )}
      </div>
      <div className="grid shrink-0 gap-4 border-t border-line px-6 py-4 md:px-8">
        <OfflineNotice />
        <UploadProgress state={state} />
        {!isSent && <SubmissionNotice submission={submission} />}
        {state.kind === 'failed' && (
          <p className="-mt-2 text-small text-muted">Nothing is lost: what you typed is still here.</p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <RetentionNote kind="applications" what="your application and your CV" className="grow basis-64" />
          <Button variant="secondary" onClick={onCancel}>
            {isSent ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" isBusy={isSending} disabled={isSent}>
            {isSending ? 'Submitting...' : 'Submit Application'}
          </Button>
        </div>
      </div>
    </form>
  )
}
