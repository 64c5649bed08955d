import { Eye, Handshake, Users, type LucideIcon } from 'lucide-react'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { useCompany } from '#app/company/use-company.ts'
import type { ValueIcon } from '#contract/company/about-part.ts'

const icons: Record<ValueIcon, LucideIcon> = { eye: Eye, handshake: Handshake, users: Users }

export function Values() {
  const { values, valueList } = useCompany('about')
  if (valueList.length === 0) return null
  return (
    <section aria-labelledby="values" className="on-surface border-t border-line">
      <Reveal threshold={revealThreshold} className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <SectionHeading id="values" {...values} />
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-3">
          {valueList.map(({ title, text, icon }) => {
            const Icon = icons[icon]
            return (
              <li key={title} className="rounded-card border border-line bg-card p-6 md:p-8">
                <Icon className="size-6 text-accent" aria-hidden="true" />
                <h3 className="mt-6 text-h3">{title}</h3>
                <p className="mt-3">{text}</p>
              </li>
            )
          })}
        </ul>
      </Reveal>
    </section>
  )
}
