import { useState } from 'react'
import { careersIntro, openings } from '#content/openings.ts'
import { careerPage } from '#content/pages/career.ts'
import { site } from '#content/site.ts'
import { otherPositionName } from '#content/positions.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { ApplicationDialog, useApplicationDialog } from './application-dialog.tsx'
import { Culture } from './culture.tsx'
import { OpeningCard } from './opening-card.tsx'
import { OtherPosition } from './other-position.tsx'

export default function Career() {
  const { title, description } = careerPage
  // the first card is open at first; a click on the open one closes it
  const [openIndex, setOpenIndex] = useState<number | undefined>(0)
  const { apply, applied, dialog } = useApplicationDialog()
  return (
    <>
      <PageHead title={`${title} | ${site.name}`} name="Careers" description={description} path="/career" />
      <section className="mx-auto max-w-page px-4 pt-12 pb-12 md:px-8 md:pt-24 md:pb-16">
        <Eyebrow>{careersIntro.eyebrow}</Eyebrow>
        <h1 className="mt-6 max-w-[16ch] text-display">{careersIntro.heading}</h1>
        <p className="mt-8 max-w-lead text-lead">{careersIntro.lead}</p>
      </section>
      <section aria-label="Open positions" className="mx-auto grid max-w-page gap-4 px-4 md:px-8">
        {openings.map((opening, index) => (
          <OpeningCard
            key={opening.slug}
            opening={opening}
            isOpen={index === openIndex}
            isApplied={applied.includes(opening.title)}
            onToggle={() => setOpenIndex(index === openIndex ? undefined : index)}
            onApply={() => apply(opening.title)}
          />
        ))}
        <OtherPosition
          isApplied={applied.includes(otherPositionName)}
          onApply={() => apply(otherPositionName)}
        />
      </section>
      <Culture />
      <ScrollToTop threshold={500} />
      <ApplicationDialog {...dialog} />
    </>
  )
}
