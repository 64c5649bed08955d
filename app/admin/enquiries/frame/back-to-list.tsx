import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'

/** The way back from an enquiry: to the list with its filters and page, above the title. */
export function BackToList() {
  return (
    <p className="mb-1 print:hidden">
      <LinkButton
        to={useListAddress('/admin/enquires')}
        prefetch="none"
        variant="quiet"
        size="compact"
        className="-ml-3"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to List
      </LinkButton>
    </p>
  )
}
