import { Check } from 'lucide-react'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Offering } from '#contract/company/services-part.ts'

export function Offerings({ offerings }: { offerings: Offering[] }) {
  return (
    <section aria-labelledby="offerings" className="on-surface border-y border-line">
      <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <SectionHeading id="offerings" heading="What we do" />
        <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
          {offerings.map((offering) => (
            <Reveal key={offering.title} className="grid">
              <OfferingCard {...offering} />
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  )
}

function OfferingCard({ title, text, deliverables }: Offering) {
  return (
    <article className="rounded-card border border-line bg-card p-6 md:p-8">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-3">{text}</p>
      <PhoneFold summary="What you get">
        <h4 className="mt-6 font-mono text-small font-normal text-muted max-md:hidden">What you get</h4>
        <ul className="mt-3 grid gap-3">
          {deliverables.map((deliverable) => (
            <li key={deliverable} className="flex gap-3 text-heading">
              <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
              {deliverable}
            </li>
          ))}
        </ul>
      </PhoneFold>
    </article>
  )
}
