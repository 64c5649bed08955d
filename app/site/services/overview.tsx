import { ArrowRight } from 'lucide-react'
import { CardArrow, CardLink } from '#app/ui/card.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Link } from 'react-router'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rails } from '#app/ui/rails/rails.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { TileFigure } from '#app/ui/tile-figure.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** All services at a glance, and how to choose between them. */
export default function Overview() {
  const overview = useCompany('servicesOverview')
  const company = useCompany('company')
  const { searchResult, headline, lead, record, howToChoose } = overview
  const { href, label } = howToChoose.unsure
  return (
    <>
      <PageHead
        title={`${searchResult.title} | ${company.name}`}
        description={searchResult.description}
        path="/service"
      />
      <section className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-16 md:px-8 md:pt-24 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="max-w-[10.5em] text-display">{headline}</h1>
          <p className="mt-8 mb-8 max-w-lead text-lead">{lead}</p>
          <LinkButton to={href}>
            {label}
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        </div>
        {record && (
          <Rails
            caption={record.caption}
            stops={record.entries.map(({ day, ...entry }) => ({ title: day, ...entry }))}
          />
        )}
      </section>
      <ServiceRows />
      <HowToChoose />
    </>
  )
}

function ServiceRows() {
  const { tiles: serviceTiles } = useCompany('serviceTiles')
  if (serviceTiles.length === 0) return null
  return (
    <section aria-label="Our services" className="mx-auto max-w-page px-4 pb-16 md:px-8 md:pb-24">
      <ol>
        {serviceTiles.map(({ title, href, claim, description, figure }) => (
          <li
            key={href}
            className="group/card relative grid items-start gap-x-12 gap-y-3 border-t border-line py-8 last:border-b has-focus-visible:outline-2 has-focus-visible:outline-focus md:py-12 lg:grid-cols-[7fr_5fr]"
          >
            <div>
              <h2 className="flex items-center gap-2 text-body font-medium text-link">
                <CardLink to={href} className="hover:underline">
                  {title}
                </CardLink>
                <CardArrow />
              </h2>
              <p className="mt-2 text-h2 font-semibold text-balance text-heading">{claim}</p>
              {description && <p className="mt-3 max-w-lead">{description}</p>}
            </div>
            {figure && (
              <div className="mt-3 overflow-hidden rounded-card border border-t-0 border-line lg:mt-0">
                <TileFigure figure={figure} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function HowToChoose() {
  const overview = useCompany('servicesOverview')
  const { heading, lead, choices, unsure } = overview.howToChoose
  return (
    <section
      aria-labelledby="choose"
      className="mx-auto grid max-w-page gap-x-16 px-4 pb-16 md:px-8 md:pb-24 lg:grid-cols-[4fr_8fr]"
    >
      <div className="self-start lg:sticky lg:top-24">
        <SectionHeading id="choose" heading={heading} lead={lead} />
      </div>
      <div>
        <ul>
          {choices.map(({ situation, advice, href, linkLabel }) => (
            <Reveal as="li" key={situation} className="border-t border-line py-8 first:border-t-0 first:pt-0">
              <h3 className="text-h3">{situation}</h3>
              <p className="mt-3 max-w-lead">{advice}</p>
              <Link
                prefetch="intent"
                to={href}
                className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
              >
                {linkLabel}
                <ArrowRight className="size-4" aria-hidden="true" />
              </Link>
            </Reveal>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-6 rounded-card bg-tint p-6 md:p-8">
          <div className="max-w-lead">
            <h3 className="text-h3">{unsure.heading}</h3>
            <p className="mt-2">{unsure.text}</p>
          </div>
          <LinkButton to={unsure.href}>{unsure.label}</LinkButton>
        </div>
      </div>
    </section>
  )
}
