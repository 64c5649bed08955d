import { Download, ExternalLink } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { previewKindOf } from '#app/ui/admin/files/file-kind.rules.ts'
import { FilePreview } from '#app/ui/admin/files/file-preview.tsx'
import { formatLocalDate, formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { applicationFields, applicationLabels } from '#contract/careers/application-fields.ts'
import type { Application } from '#contract/careers/careers.ts'
import { adminNotesLimit } from '#contract/careers/limits.ts'
import { ApplicationBadge, statusOptions, type ApplicationStatus } from './application-status.tsx'
import { downloadCv } from './download-cv.ts'
import type { Review } from './review/review.rules.ts'

const {
  detail: {
    person: { phone, email },
    job,
  },
} = applicationLabels

type ReviewProps = { review: Review; onReview: (review: Review) => void }

/** Who applied and how to reach them, and for what. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { appliedAt } = application
  return (
    <>
      <FieldFacts fields={applicationFields} labels={{ phone, email }} texts={application} />
      <FieldFacts fields={applicationFields} labels={job} texts={application} />
      <Fact name="Applied Date">
        <time dateTime={appliedAt}>{formatLocalDate(appliedAt)}</time>
      </Fact>
    </>
  )
}

/** The cover letter. */
export function CoverLetter({ application: { coverLetter } }: { application: Application }) {
  return (
    <>
      <h3 className="sr-only">Cover Letter</h3>
      <p dir="auto" className="max-w-measure text-article wrap-anywhere whitespace-pre-wrap text-heading">
        {coverLetter}
      </p>
    </>
  )
}

/** The status of an application, in a form. */
export function StatusForm({
  review,
  onReview,
  formProps,
  children,
}: ReviewProps & {
  /** The attributes of the form. */
  formProps: ComponentProps<'form'>
  children: ReactNode
}) {
  return (
    <form noValidate {...formProps} className="flex flex-wrap items-end gap-3">
      <div className="w-48 print:hidden">
        <SelectField
          label="Status"
          options={statusOptions}
          value={review.status}
          onChange={({ target }) => onReview({ ...review, status: target.value as ApplicationStatus })}
        />
      </div>
      <div className="hidden print:block">
        <ApplicationBadge status={review.status} />
      </div>
      {children}
    </form>
  )
}

/** The notes about an application, which are saved with its status. */
export function AdminNotes({ application, review, onReview }: ReviewProps & { application: Application }) {
  const { appliedAt, updatedAt } = application
  return (
    <div className="grid gap-2">
      <div className="hidden print:block">
        <Facts>
          <Fact name="Admin Notes">
            <span dir="auto" className="block whitespace-pre-wrap">
              {review.adminNotes || '-'}
            </span>
          </Fact>
        </Facts>
      </div>
      <div className="print:hidden">
        <TextArea
          rows={4}
          label="Admin Notes"
          placeholder="Add notes about this application..."
          maxLength={adminNotesLimit}
          value={review.adminNotes}
          onChange={({ target }) => onReview({ ...review, adminNotes: target.value })}
        />
      </div>
      {updatedAt !== appliedAt && (
        <p className="text-small text-muted">
          Saved <time dateTime={updatedAt}>{formatLocalDateTime(updatedAt)}</time>
        </p>
      )}
    </div>
  )
}

type CvProps = {
  application: Application
  filePath: string | undefined
  onFailure: (message: string | undefined) => void
}

/** The CV of an application: a link to it, and on wide screens what it shows. */
export function Cv({ application, filePath, onFailure }: CvProps) {
  const name = application.cvOriginalName
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p dir="auto" className="min-w-0 grow basis-40 text-left font-medium wrap-anywhere text-heading">
          {name}
        </p>
        {filePath && previewKindOf(name) === 'pdf' && (
          <a
            href={`/${filePath}`}
            target="_blank"
            rel="noreferrer"
            className={`lg:hidden ${buttonClass({ variant: 'secondary' })}`}
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            Open
          </a>
        )}
        <Button variant="secondary" onClick={async () => onFailure(await downloadCv(application))}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
      </div>
      <div className="max-lg:hidden print:hidden">
        {filePath && <FilePreview src={`/${filePath}`} name={name} height="h-[45dvh] min-h-80" />}
      </div>
    </div>
  )
}
