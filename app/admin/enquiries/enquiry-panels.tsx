import type { ComponentProps } from 'react'
import { Handling } from '#app/admin/desk/handling/handling.tsx'
import { LastChange } from '#app/admin/desk/timeline/last-change.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { enquiryFields, enquiryLabels } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { LoadedEnquiry } from './load-enquiry.ts'
import type { useEnquiryChanges } from './handling/use-enquiry-changes.ts'
import { EnquiryBadge, statusChangesFor, statusLabel, type EnquiryStatus } from './enquiry-status.tsx'

/** What the visitor wrote. */
export function EnquiryMessage({ enquiry: { project } }: { enquiry: Enquiry }) {
  return (
    <Panel title="Project Details">
      <p dir="auto" className="max-w-measure text-article wrap-anywhere whitespace-pre-wrap text-heading">
        {project}
      </p>
    </Panel>
  )
}

type HandlingProps = Pick<ComponentProps<typeof Handling>, 'people' | 'keepMonths'> & {
  handling: ReturnType<typeof useEnquiryChanges>
  entries: LoadedEnquiry['entries']
}

/** Who takes care of an enquiry, since when it waits, and until when it is kept. */
export function EnquiryHandling({ entries, ...rest }: HandlingProps) {
  return (
    <Panel title="Handling">
      <Handling
        noun="enquiry"
        answered="It has been answered"
        renderStatus={({ status }) => <EnquiryBadge status={status} />}
        lastChange={<LastChange entries={entries} statusLabel={statusLabel} />}
        {...rest}
      />
    </Panel>
  )
}

type StatusProps = {
  status: EnquiryStatus
  /** Why the last change of the status failed. */
  failure: string | undefined
  onChange: (status: EnquiryStatus) => void
}

/** The status of an enquiry, and buttons that change it. */
export function EnquiryStatusPanel({ status, failure, onChange }: StatusProps) {
  return (
    <Panel title="Status" action={<EnquiryBadge status={status} />} bodyClass="flex flex-wrap gap-2 p-5">
      {statusChangesFor(status).map((change) => (
        <Button
          key={change.status}
          variant="secondary"

          onClick={({ currentTarget }) => {
            // the button goes, since the status is now the enquiry's own
            focusElement(currentTarget.closest('section')!, { preventScroll: true })
            onChange(change.status)
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
  )
}

/** Who wrote an enquiry, and when. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { _id, name, createdAt, updatedAt } = enquiry
  return (
    <>
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
            <details className="text-small">
              <summary className="w-fit cursor-pointer rounded-control text-link hover:underline">
                Show
              </summary>
              <span className="font-mono">{_id}</span>
            </details>
          </Fact>
        </Facts>
      </Panel>
    </>
  )
}
