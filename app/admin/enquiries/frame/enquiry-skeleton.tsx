import { RecordSkeleton } from '#app/admin/desk/record/record-skeleton.tsx'
import { EnquiryHead } from './enquiry-head.tsx'

export function EnquirySkeleton() {
  return (
    <>
      <EnquiryHead />
      <RecordSkeleton />
    </>
  )
}
