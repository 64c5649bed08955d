import { PageHead } from '#app/ui/page-head.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { WordmarkGrid } from '#app/ui/images/wordmark-grid.tsx'
import { History } from './history.tsx'
import { HowWeWork } from './how-we-work.tsx'
import { Intro } from './intro.tsx'
import { Leadership } from './leadership.tsx'
import { Numbers } from './numbers.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { Values } from './values.tsx'
import { useCompany } from '#app/company/use-company.ts'

export default function About() {
  const about = useCompany('about')
  const { clients } = useCompany('clients')
  const company = useCompany('company')
  const { title, description } = about.searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/about-us" />
      <Intro />
      <Values />
      <HowWeWork />
      <Leadership />
      <Numbers />
      <History />
      {clients.length > 0 && (
        <Reveal
          as="section"
          threshold={revealThreshold}
          aria-labelledby="clients"
          className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24"
        >
          <SectionHeading id="clients" {...about.clients} />
          <WordmarkGrid clients={clients} />
        </Reveal>
      )}
    </>
  )
}
