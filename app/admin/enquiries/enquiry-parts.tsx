import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RecordSection } from '#app/admin/desk/record/record-section.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { sourceLabels, statusChangesFor, type EnquiryStatus } from './enquiry-status.tsx'

type StatusProps = {
  status: EnquiryStatus
  failure: string | undefined
  onChange: (status: EnquiryStatus) => void
}

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
            // the button disappears once its status is set
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

type SubmissionProps = { enquiry: Enquiry; keptUntil: ReactNode }

export function SubmissionInfo({
  enquiry: { _id, name, source, createdAt, updatedAt },
  keptUntil,
}: SubmissionProps) {
  return (
    <RecordSection title="Submission Info">
      <Facts>
        <Fact name="Name">
          <bdi>{name}</bdi>
        </Fact>
        <Fact name="Source">{sourceLabels[source]}</Fact>
        <Fact name="Submitted">
          <time dateTime={createdAt}>{formatLocalDateTime(createdAt)}</time>
        </Fact>
        <Fact name="Last updated">
          <time dateTime={updatedAt}>{formatLocalDateTime(updatedAt)}</time>
        </Fact>
        {keptUntil}
        <Fact name="ID">
          <span className="font-mono text-small">{_id}</span>
        </Fact>
      </Facts>
    </RecordSection>
  )
}
