import { PointList } from '#app/ui/prose/point-list.tsx'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Offering } from '#contract/company/services-part.ts'

export function Offerings({ offerings }: { offerings: Offering[] }) {
  return (
    <section aria-labelledby="offerings" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <SectionHeading id="offerings" heading="What we do" />
        <div className="grid gap-x-16 gap-y-8 md:gap-y-12 lg:grid-cols-2">
          {offerings.map(({ title, text, deliverables }) => (
            <Reveal key={title} className="grid content-start border-t border-line pt-6">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-3">{text}</p>
              <PhoneFold summary="What you get">
                <PointList points={deliverables} />
              </PhoneFold>
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  )
}
