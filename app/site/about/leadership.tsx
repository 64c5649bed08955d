import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Portrait } from '#app/ui/images/portrait.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { revealThreshold } from './reveal-threshold.ts'
import { useCompany } from '#app/company/use-company.ts'
import type { Person } from '#contract/company/about-part.ts'

/** The people of the company, in a carousel of three side by side. */
export function Leadership() {
  const { leadership } = useCompany('about')
  const { people } = useCompany('people')
  const slides = people
    .filter(({ isOnAbout }) => isOnAbout)
    .map((person) => ({ key: person.key, name: person.name, content: <Leader person={person} /> }))
  if (slides.length === 0) return null
  return (
    <div className="overflow-hidden bg-surface">
      <Reveal threshold={revealThreshold} className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
        <Carousel {...leadership} sideBySide="three" slides={slides} />
      </Reveal>
    </div>
  )
}

function Leader({ person }: { person: Person }) {
  const { name, title, biography } = person
  return (
    <article>
      <Portrait person={person} part="whole" className="aspect-5/4 w-full rounded-card object-top" />
      <h3 className="mt-6 text-h3">{name}</h3>
      <p className="text-muted">{title}</p>
      <p className="mt-4">{biography}</p>
    </article>
  )
}
