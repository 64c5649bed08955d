import type { Outcome } from '#contract/company/services-part.ts'

/** The outcomes that the company commits to, as figures. */
export function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <section aria-label="Outcomes" className="mx-auto max-w-page px-4 pb-16 md:px-8 md:pb-24">
      <dl className="grid gap-x-6 gap-y-8 md:grid-cols-3 lg:gap-x-12">
        {outcomes.map(({ figure, label, text }) => (
          <div key={label} className="flex flex-col">
            <dt className="font-semibold text-heading">{label}</dt>
            <dd className="order-first text-h2 font-semibold text-heading tabular-nums">{figure}</dd>
            <dd className="mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
