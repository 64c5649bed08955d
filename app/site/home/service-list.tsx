import { ArrowRight } from 'lucide-react'
import { CardArrow, CardLink } from '#app/ui/card.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { ServiceListItem } from '#contract/company/home-part.ts'

/** The kinds of work, each with a short description and a link to its service. */
export function ServiceList() {
  const { services, serviceList } = useCompany('home')
  if (serviceList.length === 0) return null
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 py-4 md:px-8 md:py-10">
      <SectionHeading
        id="services"
        {...services}
        action={
          <LinkButton to="/service" variant="secondary" className="max-md:hidden">
            All services
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        }
      />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {serviceList.map((item) => (
          <Item key={item.title} {...item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ title, text, href }: ServiceListItem) {
  return (
    <li className="group/card relative border-t border-line py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus md:py-4">
      <h3 className="flex items-center justify-between gap-4 text-body font-semibold md:text-lead">
        <CardLink to={href}>
          <span className="sr-only">Read more about </span>
          {title}
        </CardLink>
        <CardArrow />
      </h3>
      <p className="text-small text-muted md:text-body">{text}</p>
    </li>
  )
}
