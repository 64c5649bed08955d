import type { ReactNode } from 'react'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { AttachedFile } from './attached-file.tsx'
import { EnquiryFacts, EnquiryMessage, EnquiryStatusPanel } from './enquiry-panels.tsx'
import type { EnquiryStatus } from './enquiry-status.tsx'

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
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <EnquiryMessage enquiry={enquiry} />
        {enquiry.filePath && <AttachedFile enquiry={enquiry} onExpired={onExpired} />}
        {reply}
      </div>
      <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-6">
        <EnquiryStatusPanel status={enquiry.status} failure={failure} onChange={onStatusChange} />
        {handling}
        <EnquiryFacts enquiry={enquiry} />
      </div>
      <div className="min-w-0">{timeline}</div>
    </div>
  )
}
