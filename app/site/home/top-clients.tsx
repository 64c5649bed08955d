import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { WordmarkGrid } from '#app/ui/images/wordmark-grid.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** The clients that the band below the hero doesn't show. */
export function TopClients() {
  const { clients } = useCompany('clients')
  const { clients: intro, proof } = useCompany('home')
  const others = clients.filter(({ name }) => !proof?.clients.includes(name))
  if (others.length === 0) return null
  return (
    <Reveal as="section" aria-labelledby="clients" className="mx-auto max-w-page px-4 py-4 md:px-8 md:py-10">
      <SectionHeading id="clients" {...intro} />
      <WordmarkGrid clients={others} />
    </Reveal>
  )
}
