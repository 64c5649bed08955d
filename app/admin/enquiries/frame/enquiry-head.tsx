import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'

/** The header of the enquiry screen: a link back to the list, with its filters and page, and links to the previous and next enquiry. */
export function EnquiryHead({ children }: { children?: ReactNode }) {
  return (
    <div data-head="" className="mb-3 flex min-h-11 items-center gap-x-3">
      <title>Contact Details | Blog CMS</title>
      <LinkButton
        to={useListAddress('/admin/enquires')}
        prefetch="none"
        variant="quiet"
        size="compact"
        className="-ml-3 print:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to List
      </LinkButton>
      <h1 className="min-w-0 grow text-body font-semibold">Contact Details</h1>
      {children}
    </div>
  )
}
