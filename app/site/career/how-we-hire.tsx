import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { ApplyButton } from './apply-button.tsx'
import { useCompany } from '#app/company/use-company.ts'

type Props = { isApplied: boolean; onApply: () => void }

/** The steps of the hiring process. */
export function HowWeHire({ isApplied, onApply }: Props) {
  const { howWeHire } = useCompany('careers')
  if (howWeHire.length === 0) return null
  return (
    <section aria-labelledby="how-we-hire" className="border-t border-line">
      <Reveal className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
        <SectionHeading
          id="how-we-hire"
          heading="How we hire"
          action={<ApplyButton describedBy="opening" isApplied={isApplied} onClick={onApply} />}
        />
        <ol className="rails">
          {howWeHire.map(({ title, duration, text }) => (
            <li key={title} className="grid gap-x-12 md:grid-cols-[3fr_5fr_4fr]">
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="font-mono text-small text-accent">{duration}</p>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  )
}
