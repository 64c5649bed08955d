import type { Ref } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { RetentionNote } from '#app/ui/forms/privacy-note.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { UploadProgress } from '#app/ui/forms/upload-progress.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { positions } from '#content/positions.ts'
import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { keysOf } from '#contract/fields.ts'
import { acceptAttributeOf, fileError, fileRules } from '#contract/files/files.ts'
import { useApplicationSubmission } from './use-application-submission.ts'

const names = keysOf(applicationFields)
const isArea = (name: ApplicationField) => 'rows' in applicationFields[name]
const lines = names.filter((name) => !isArea(name))
const areas = names.filter(isArea)

const positionOptions = [
  { value: '', label: 'Select a position' },
  ...positions.map((title) => ({ value: title, label: title })),
]

type Props = {
  ref: Ref<HTMLFormElement>
  position: string
  onCancel: () => void
  /** Called with the position that was applied for. */
  onSent: (position: string) => void
  /** Called once the success message has been shown. */
  onDone: () => void
}

/** The application form; it shows one error at a time, below its field (docs/specification/public-site.md, Career). */
export function ApplicationForm({ ref, position, onCancel, onSent, onDone }: Props) {
  const submission = useApplicationSubmission({ onSent, onDone })
  const { state, isSending, fieldErrors, setFieldErrors, formProps } = submission
  const propsOf = (name: ApplicationField) => ({
    name,
    field: applicationFields[name],
    error: fieldErrors[name],
  })

  return (
    <form
      ref={ref}
      noValidate
      data-state={state.kind}
      {...formProps}
      className="flex min-h-0 flex-col short:shrink-0"
    >
      <div className="grid grow grid-cols-1 gap-6 overflow-y-auto overscroll-contain p-6 md:p-8 short:overflow-visible">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          {lines.map((name) =>
            name === 'position' ? (
              <SelectField
                key={name}
                label={applicationFields.position.label}
                name={name}
                defaultValue={position}
                isRequired
                error={fieldErrors[name]}
                options={positionOptions}
              />
            ) : (
              <TextField key={name} {...propsOf(name)} />
            ),
          )}
        </div>
        {areas.map((name) => (
          <TextField key={name} {...propsOf(name)} />
        ))}
        <FileField
          label="CV"
          name={fileRules.cv.field}
          accept={acceptAttributeOf(fileRules.cv)}
          hint="PDF, DOC or DOCX. Maximum file size: 10MB."
          isRequired
          error={fieldErrors.cv}
          onChoose={(file) => {
            const message = file && fileError(fileRules.cv, file)
            if (message) setFieldErrors({ cv: message })
            else if (fieldErrors.cv) setFieldErrors({})
          }}
        />
      </div>
      <div className="grid shrink-0 gap-4 border-t border-line px-6 py-4 md:px-8">
        <OfflineNotice />
        <UploadProgress state={state} />
        <SubmissionNotice submission={submission} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <RetentionNote kind="applications" what="your application and your CV" className="grow basis-64" />
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSending} disabled={state.kind === 'sent'}>
            {isSending ? 'Submitting...' : 'Submit Application'}
          </Button>
        </div>
      </div>
    </form>
  )
}
