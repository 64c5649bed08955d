import type { ComponentProps, ReactNode } from 'react'
import { SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { Waiting } from '#app/admin/desk/handling/waiting.tsx'
import { Age } from '#app/ui/admin/age.tsx'
import { Fact, FactLine, Facts } from '#app/ui/admin/facts.tsx'
import { useNow } from '#app/ui/admin/relative-time.tsx'
import { formatLocalDate, formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { applicationFields } from '#contract/careers/application-fields.ts'
import type { Application } from '#contract/careers/careers.ts'
import { adminNotesLimit } from '#contract/careers/limits.ts'
import { ApplicationBadge, statusOptions, type ApplicationStatus } from './application-status.tsx'
import type { Review } from './review/review.rules.ts'

type ReviewProps = { review: Review; onReview: (review: Review) => void }

/** The contact details, position and date of an application. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { appliedAt, waitingSince, snoozedUntil } = application
  const now = useNow()
  const hasWaited = waitingSince === appliedAt && now >= (snoozedUntil ?? '')
  return (
    <FactLine>
      <FieldFacts fields={applicationFields} texts={application} />
      <Fact name="Applied Date">
        <time dateTime={appliedAt}>{formatLocalDate(appliedAt)}</time>
        {hasWaited && (
          <>
            , <Age since={appliedAt} />
          </>
        )}
      </Fact>
      {!hasWaited && <Waiting record={application} />}
    </FactLine>
  )
}

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

export function StatusForm({
  review,
  onReview,
  formProps,
  children,
}: ReviewProps & {
  formProps: ComponentProps<'form'>
  children: ReactNode
}) {
  return (
    <form noValidate {...formProps} className="flex flex-wrap items-center gap-3 @max-[40rem]:w-full">
      <div className="relative w-56 print:hidden @max-[40rem]:w-full @max-[40rem]:[&_label]:sr-only @min-[40rem]:[&>div]:grid-cols-[auto_minmax(0,1fr)] [&>div]:items-center">
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

/** The notes about an application, saved together with its status. */
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
          hint="This is the latest note. Changes are saved as a new note."
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
