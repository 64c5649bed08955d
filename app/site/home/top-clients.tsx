import { clients } from '#content/home/clients.ts'
import { clientsSection } from '#content/home/home.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { WordmarkGrid } from '#app/ui/images/wordmark-grid.tsx'

export function TopClients() {
  return (
    <Reveal as="section" aria-labelledby="clients" className="mx-auto max-w-page px-4 pt-12 md:px-8 md:pt-24">
      <SectionHeading id="clients" {...clientsSection} />
      <WordmarkGrid clients={clients} />
    </Reveal>
  )
}
