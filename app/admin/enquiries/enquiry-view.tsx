import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { enquiryFields, enquiryLabels } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { AttachedFile } from './attached-file.tsx'
import { EnquiryBadge, statusChangesFor, type EnquiryStatus } from './enquiry-status.tsx'

type Props = {
  enquiry: Enquiry
  /** The panel of who takes care of it. */
  handling: ReactNode
  /** The reply that is being written, if any. */
  reply: ReactNode
  timeline: ReactNode
  /** Why the last change of the status failed. */
  failure: string | undefined
  onStatusChange: (status: EnquiryStatus) => void
  /** Loads the enquiry again, since the address of its file expires within minutes. */
  onExpired: () => Promise<void>
}

/** An enquiry with everything that was sent, and what the desk has done with it. On a phone the timeline is last. */
export function EnquiryView({
  enquiry,
  handling,
  reply,
  timeline,
  failure,
  onStatusChange,
  onExpired,
}: Props) {
  const { _id, name, project, status, createdAt, updatedAt } = enquiry
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <Panel title="Project Details">
          <p dir="auto" className="max-w-measure text-article wrap-anywhere whitespace-pre-wrap text-heading">
            {project}
          </p>
        </Panel>
        {enquiry.filePath && <AttachedFile enquiry={enquiry} onExpired={onExpired} />}
        {reply}
      </div>
      <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-6">
        <Panel title="Status" action={<EnquiryBadge status={status} />} bodyClass="flex flex-wrap gap-2 p-5">
          {statusChangesFor(status).map((change) => (
            <Button
              key={change.status}
              variant="secondary"

              onClick={({ currentTarget }) => {
                // the button goes, since the status is now the enquiry's own
                focusElement(currentTarget.closest('section')!, { preventScroll: true })
                onStatusChange(change.status)
              }}
            >
              <change.Icon className="size-4 text-muted" aria-hidden="true" />
              {change.label}
            </Button>
          ))}
          {failure && (
            <Notice tone="error" className="w-full text-small">
              {failure}
            </Notice>
          )}
        </Panel>
        {handling}
        <Panel title="Contact Information">
          <Facts>
            <FieldFacts fields={enquiryFields} labels={enquiryLabels.detail} texts={enquiry} />
          </Facts>
        </Panel>
        <Panel title="Submission Info">
          <Facts>
            <Fact name="Name">
              <bdi>{name}</bdi>
            </Fact>
            <Fact name="Submitted">
              <time dateTime={createdAt}>{formatLocalDateTime(createdAt)}</time>
            </Fact>
            <Fact name="Last updated">
              <time dateTime={updatedAt}>{formatLocalDateTime(updatedAt)}</time>
            </Fact>
            <Fact name="ID">
              <span className="font-mono text-small">{_id}</span>
            </Fact>
          </Facts>
        </Panel>
      </div>
      <div className="min-w-0">{timeline}</div>
    </div>
  )
}
