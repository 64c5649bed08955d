import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { EngagementStep } from '#contract/company/services-part.ts'

/** The steps of an engagement, from the first day to the last. */
export function Engagement({ steps }: { steps: EngagementStep[] }) {
  return (
    <section aria-labelledby="engagement" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <SectionHeading id="engagement" heading="How an engagement runs" />
        <ol className="rails grid print:block">
          {steps.map(({ title, duration, text, result }, index) => (
            <Reveal
              as="li"
              key={title}
              className="grid gap-x-12 gap-y-4 pb-12! pl-10! last:pb-0! md:grid-cols-3"
              data-last={index === steps.length - 1 || undefined}
            >
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 font-mono text-small text-accent">{duration}</p>
              </div>
              <PhoneFold summary="What happens" className="md:col-span-2">
                <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
                  <p>{text}</p>
                  <p className="text-heading">
                    <span className="block font-mono text-small text-muted">You get</span>
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
