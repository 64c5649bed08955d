import { RecordSkeleton } from '#app/admin/desk/record/record-skeleton.tsx'
import { EnquiryHead } from './enquiry-head.tsx'

/** An enquiry that is loading. */
export function EnquirySkeleton() {
  return (
    <>
      <EnquiryHead />
      <RecordSkeleton />
    </>
  )
}
