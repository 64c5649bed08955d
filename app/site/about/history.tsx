import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { useCompany } from '#app/company/use-company.ts'

export function History() {
  const { history, milestones } = useCompany('about')
  if (milestones.length === 0) return null
  return (
    <section aria-labelledby="history">
      <Reveal
        threshold={revealThreshold}
        className="mx-auto grid max-w-page gap-x-16 px-4 md:px-8 lg:grid-cols-[4fr_8fr]"
      >
        <div className="self-start lg:sticky lg:top-24">
          <SectionHeading id="history" {...history} />
        </div>
        <PhoneFold summary="Year by year">
          <ol>
            {milestones.map(({ year, text }) => (
              <li
                key={year}
                className="grid gap-x-8 gap-y-1 border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[7rem_1fr]"
              >
                <span className="text-h3 font-semibold text-heading">{year}</span>
                <p className="max-w-lead sm:pt-1">{text}</p>
              </li>
            ))}
          </ol>
        </PhoneFold>
      </Reveal>
    </section>
  )
}
