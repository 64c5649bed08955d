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
import { OwnerHint } from '#app/company/owner-hint.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { CustomSection } from '#app/ui/custom-section.tsx'
import type { AboutSection } from '#contract/company/about-part.ts'

export default function About() {
  const about = useCompany('about')
  const company = useCompany('company')
  const { title, description } = about.searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/about-us" />
      <Intro />
      {about.sections
        .filter(({ isShown }) => isShown)
        .map((section, index) => (
          <Section key={section.kind === 'text' ? index : section.kind} {...section} />
        ))}
    </>
  )
}

/** A section below the introduction. One that has nothing to show is left out. */
function Section({ kind, own }: AboutSection) {
  const about = useCompany('about')
  const { people } = useCompany('people')
  switch (kind) {
    case 'values':
      return about.valueList.length > 0 ? <Values /> : <OwnerHint part="about" label="Add values" />
    case 'howWeWork':
      return about.principles.length > 0 ? <HowWeWork /> : <OwnerHint part="about" label="Add how you work" />
    case 'leadership':
      return people.length > 0 ? <Leadership /> : <OwnerHint part="people" label="Add people" />
    case 'numbers':
      return about.numberList.length > 0 ? <Numbers /> : <OwnerHint part="about" label="Add numbers" />
    case 'history':
      return about.milestones.length > 0 ? <History /> : <OwnerHint part="about" label="Add milestones" />
    case 'clients':
      return <Clients />
    case 'text':
      return own ? <CustomSection {...own} /> : null
  }
}

function Clients() {
  const about = useCompany('about')
  const { clients } = useCompany('clients')
  if (clients.length === 0) return <OwnerHint part="clients" label="Add clients" />
  return (
    <Reveal
      as="section"
      threshold={revealThreshold}
      aria-labelledby="clients"
      className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24"
    >
      <SectionHeading id="clients" {...about.clients} />
      <WordmarkGrid clients={clients} />
    </Reveal>
  )
}
