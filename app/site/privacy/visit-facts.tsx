import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { visitFacts } from './records.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

/** The data that a visit leaves behind when no form is sent. */
export function VisitFacts({ notice }: { notice: PrivacyNotice }) {
  const { sections } = useCompany('privacy')
  return (
    <section aria-labelledby="visits" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
      <SectionHeading id="visits" {...sections.visits} />
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {visitFacts(notice).map(({ title, text }) => (
          <li key={title} className="border-t border-control pt-6">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
