import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Details } from '#app/admin/desk/record/details.tsx'
import { RecordSection } from '#app/admin/desk/record/record-section.tsx'
import { enquiryFields, enquiryLabels } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { statusChangesFor, type EnquiryStatus } from './enquiry-status.tsx'

type StatusProps = {
  status: EnquiryStatus
  /** Why the last change of the status failed. */
  failure: string | undefined
  onChange: (status: EnquiryStatus) => void
}

/** Buttons that change the status of an enquiry. */
export function StatusButtons({ status, failure, onChange }: StatusProps) {
  return (
    <section
      aria-label="Status"
      className="flex flex-wrap items-center gap-2 print:hidden @max-[40rem]:w-full"
    >
      {statusChangesFor(status).map((change) => (
        <Button
          key={change.status}
          variant="secondary"
          className="max-sm:grow"
          onClick={({ currentTarget }) => {
            // the button goes, since the status is now the enquiry's own
            focusElement(currentTarget.closest('section')!, { preventScroll: true })
            onChange(change.status)
          }}
        >
          {change.label}
        </Button>
      ))}
      {failure && (
        <Notice tone="error" className="w-full text-small">
          {failure}
        </Notice>
      )}
    </section>
  )
}

/** The labels of what a person has given beside the name and, apart, of what not. */
export function contactLabels(enquiry: Enquiry) {
  const { mobile, email, companyName } = enquiryLabels.detail
  return {
    given: { email, ...(enquiry.mobile && { mobile }) },
    missing: { ...(!enquiry.mobile && { mobile }), ...(!enquiry.companyName && { companyName }) },
  }
}

type SubmissionProps = { enquiry: Enquiry; keptUntil: ReactNode }

/** When an enquiry was sent and, folded, what is seldom asked of it. */
export function SubmissionInfo({ enquiry, keptUntil }: SubmissionProps) {
  const { _id, createdAt, updatedAt } = enquiry
  return (
    <RecordSection title="Submission Info">
      <Facts>
        <Fact name="Submitted">
          <time dateTime={createdAt}>{formatLocalDateTime(createdAt)}</time>
        </Fact>
        <Fact name="Last updated">
          <time dateTime={updatedAt}>{formatLocalDateTime(updatedAt)}</time>
        </Fact>
      </Facts>
      <Details>
        <FieldFacts fields={enquiryFields} labels={contactLabels(enquiry).missing} texts={enquiry} />
        {keptUntil}
        <Fact name="ID">
          <span className="font-mono text-small">{_id}</span>
        </Fact>
      </Details>
    </RecordSection>
  )
}
