import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { useCompany } from '#app/company/use-company.ts'

export function Numbers() {
  const { numbers, numberList } = useCompany('about')
  if (numberList.length === 0) return null
  return (
    <Reveal
      as="section"
      threshold={revealThreshold}
      aria-labelledby="numbers"
      className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24"
    >
      <SectionHeading id="numbers" {...numbers} />
      <dl className="grid gap-x-16 gap-y-8 md:grid-cols-3">
        {numberList.map(({ figure, label, text }) => (
          <div key={label} className="flex flex-col">
            <dt className="text-lead font-semibold text-heading">{label}</dt>
            <dd className="order-first text-display font-semibold text-heading tabular-nums">{figure}</dd>
            <dd className="mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Reveal>
  )
}
