import { Mail } from 'lucide-react'
import { api } from '#app/api/admin-api.ts'
import { ExportButton } from '#app/admin/desk/views/export-button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { enquiryFilters } from './load-enquiries.ts'

/** The actions of the list of enquiries. */
export function EnquiryListActions({ filters }: { filters: Record<keyof typeof enquiryFilters, string> }) {
  return (
    <>
      <ExportButton fileName="enquiries.csv" load={() => api.exportEnquiries({ query: filters })} />
      <LinkButton to="/admin/subscribers" prefetch="none" variant="secondary" size="compact">
        <Mail className="size-4" aria-hidden="true" />
        Newsletter subscribers
      </LinkButton>
    </>
  )
}
