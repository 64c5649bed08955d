import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** The rights of people, and the authority for complaints. */
export function Rights() {
  const { contact, rights, sections } = useCompany('privacy')
  const { complaint } = contact
  return (
    <section aria-labelledby="rights" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
      <SectionHeading id="rights" {...sections.rights} />
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {rights.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-title">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
      {complaint && (
        <p className="mt-12 max-w-lead">
          {complaint.text}{' '}
          <a
            href={complaint.href}
            rel="noreferrer"
            className="font-medium text-link underline underline-offset-2"
          >
            {complaint.name}
          </a>
          .
        </p>
      )}
    </section>
  )
}
