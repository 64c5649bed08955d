import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { visitFacts } from './records.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

/** What a visit leaves behind even if no form is sent. */
export function VisitFacts({ notice }: { notice: PrivacyNotice }) {
  const { sections } = useCompany('privacy')
  return (
    <section aria-labelledby="visits" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
      <SectionHeading id="visits" {...sections.visits} />
      <ul>
        {visitFacts(notice).map(({ title, text }) => (
          <li key={title} className="grid gap-x-16 gap-y-2 border-t border-line py-6 lg:grid-cols-[4fr_8fr]">
            <h3 className="text-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
