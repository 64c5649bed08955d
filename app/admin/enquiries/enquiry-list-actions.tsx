import { Mail, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ExportButton } from '#app/admin/desk/views/export-button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { NewEnquiryDialog } from './new-enquiry-dialog.tsx'
import type { enquiryFilters } from './load-enquiries.ts'

export function EnquiryListActions({ filters }: { filters: Record<keyof typeof enquiryFilters, string> }) {
  const [what, setWhat] = useState<'enquiry' | 'email'>()
  return (
    <>
      <Button size="compact" onClick={() => setWhat('enquiry')}>
        <Plus className="size-4" aria-hidden="true" />
        New enquiry
      </Button>
      <Button variant="secondary" size="compact" onClick={() => setWhat('email')}>
        <PenLine className="size-4" aria-hidden="true" />
        New email
      </Button>
      <NewEnquiryDialog what={what} onClose={() => setWhat(undefined)} />
      <ExportButton fileName="enquiries.csv" load={() => api.exportEnquiries({ query: filters })} />
      <LinkButton to="/admin/subscribers" prefetch="none" variant="secondary" size="compact">
        <Mail className="size-4" aria-hidden="true" />
        Newsletter subscribers
      </LinkButton>
    </>
  )
}
