import { ArrowRight } from 'lucide-react'
import { serviceList, servicesSection, type ServiceListItem } from '#content/home.ts'
import { CardLink } from '#app/ui/card.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** Every kind of work, each with a link to the page of its service. */
export function ServiceList() {
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <SectionHeading
        id="services"
        {...servicesSection}
        action={
          <LinkButton to="/service" variant="secondary">
            All services
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        }
      />
      <ul className="border-y border-control">
        {serviceList.map((item) => (
          <Row key={item.title} {...item} />
        ))}
      </ul>
    </section>
  )
}

function Row({ title, text, href }: ServiceListItem) {
  return (
    <li className="group/card relative grid gap-x-12 gap-y-3 border-line py-6 not-first:border-t has-focus-visible:outline-2 has-focus-visible:outline-focus md:py-8 lg:grid-cols-[4fr_6fr_8rem]">
      <h3 className="text-h3 transition-colors group-hover/card:text-link">{title}</h3>
      <p className="max-w-lead">{text}</p>
      <p className="lg:text-right">
        <CardLink
          to={href}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-link lg:min-h-0"
        >
          <span>
            Read more<span className="sr-only"> about {title}</span>
          </span>
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform group-hover/card:translate-x-1"
          />
        </CardLink>
      </p>
    </li>
  )
}
