import type { ComponentProps } from 'react'
import { RowConflict } from '#app/admin/desk/handling/row-conflict.tsx'
import { EnquiryBadge, statusLabel } from '#app/admin/enquiries/enquiry-status.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'

type Props = Pick<ComponentProps<typeof RowConflict<Enquiry>>, 'rowStatus' | 'onOverwrite'>

export function EnquiryRowConflict(props: Props) {
  return (
    <RowConflict
      {...props}
      noun="enquiry"
      nameOf={({ name }) => name}
      renderStatus={({ status }) => <EnquiryBadge status={status} />}
      statusLabel={statusLabel}
    />
  )
}
