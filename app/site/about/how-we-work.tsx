import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { useCompany } from '#app/company/use-company.ts'

export function HowWeWork() {
  const { howWeWork, principles } = useCompany('about')
  if (principles.length === 0) return null
  return (
    <Reveal
      as="section"
      threshold={revealThreshold}
      aria-labelledby="how-we-work"
      className="mx-auto grid max-w-page gap-x-16 px-4 py-16 md:px-8 md:py-24 lg:grid-cols-[4fr_8fr]"
    >
      <div className="self-start lg:sticky lg:top-24">
        <SectionHeading id="how-we-work" {...howWeWork} />
      </div>
      <ol className="grid gap-x-12 md:grid-cols-2">
        {principles.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-6 md:pb-12">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ol>
    </Reveal>
  )
}
