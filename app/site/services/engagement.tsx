import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { EngagementStep } from '#contract/company/services-part.ts'

/** The steps of an engagement: what we do and what the client gets. */
export function Engagement({ steps }: { steps: EngagementStep[] }) {
  return (
    <section aria-labelledby="engagement" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <SectionHeading id="engagement" heading="How an engagement runs" />
        <div
          className="grid gap-x-12 pb-3 text-small text-muted max-lg:hidden lg:grid-cols-3"
          aria-hidden="true"
        >
          <span className="lg:col-start-2">We do</span>
          <span>You get</span>
        </div>
        <ol>
          {steps.map(({ title, duration, text, result }) => (
            <Reveal
              as="li"
              key={title}
              className="grid gap-x-12 border-t border-line py-6 md:grid-cols-3 md:py-8"
            >
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="text-small text-muted">{duration}</p>
              </div>
              <PhoneFold summary="What happens" className="md:col-span-2">
                <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
                  <p>{text}</p>
                  <p className="text-heading">
                    <span className="block text-small text-muted lg:sr-only">You get </span>
                    {result}
                  </p>
                </div>
              </PhoneFold>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  )
}
