import { ArrowRight, Plus } from 'lucide-react'
import { CardArrow, CardLink } from '#app/ui/card.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Link } from 'react-router'
import { useCompany } from '#app/company/use-company.ts'
import type { ServiceListItem } from '#contract/company/home-part.ts'

/** Every kind of work, each with a link to the page of its service; on a phone, rows that open one at a time. */
export function ServiceList() {
  const { services, serviceList } = useCompany('home')
  if (serviceList.length === 0) return null
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 py-12 md:px-8 md:py-24">
      <SectionHeading
        id="services"
        {...services}
        action={
          <LinkButton to="/service" variant="secondary">
            All services
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        }
      />
      <ul className="border-y border-control">
        {serviceList.map((item) => (
          <li key={item.title} className="border-line not-first:border-t">
            <OpenRow {...item} />
            <ClosedRow {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenRow({ title, text, href }: ServiceListItem) {
  return (
    <div className="group/card relative grid gap-x-12 gap-y-3 py-8 has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:hidden lg:grid-cols-[4fr_6fr_8rem]">
      <h3 className="text-h3 transition-colors group-hover/card:text-link">{title}</h3>
      <p className="max-w-lead">{text}</p>
      <p className="lg:text-right">
        <CardLink to={href} className="inline-flex items-center gap-2 font-medium text-link">
          <MoreAbout title={title} />
        </CardLink>
      </p>
    </div>
  )
}

function ClosedRow({ title, text, href }: ServiceListItem) {
  return (
    <details name="service" className="group/row md:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
        <h3 className="text-[1.0625rem]/6">{title}</h3>
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/row:rotate-45"
        />
      </summary>
      <p>{text}</p>
      <Link
        prefetch="intent"
        to={href}
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-medium text-link"
      >
        <MoreAbout title={title} />
      </Link>
    </details>
  )
}

function MoreAbout({ title }: { title: string }) {
  return (
    <>
      <span>
        Read more<span className="sr-only"> about {title}</span>
      </span>
      <CardArrow />
    </>
  )
}
