import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { useCompany } from '#app/company/use-company.ts'

export function Values() {
  const { values, valueList } = useCompany('about')
  if (valueList.length === 0) return null
  return (
    <Reveal
      as="section"
      threshold={revealThreshold}
      aria-labelledby="values"
      className="mx-auto max-w-page px-4 md:px-8"
    >
      <SectionHeading id="values" {...values} />
      <ul>
        {valueList.map(({ title, text }) => (
          <li key={title} className="grid gap-x-16 gap-y-2 border-t border-line py-6 lg:grid-cols-[4fr_8fr]">
            <h3 className="text-lead">{title}</h3>
            <p className="max-w-measure text-h3 text-heading">{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
