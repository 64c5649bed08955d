import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { Rails } from '#app/ui/rails/rails.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** An introduction to the company's work, and the record of one engagement. */
export function Intro() {
  const { intro } = useCompany('about')
  const { eyebrow, headline, lead, paragraphs, record } = intro
  return (
    <section className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-16 md:px-8 md:pt-24 md:pb-24 lg:grid-cols-[7fr_5fr]">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 className="mt-6 max-w-[9em] text-display">{headline}</h1>
        <p className="mt-8 max-w-lead text-lead text-heading md:mt-12">{lead}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-lead">
            {paragraph}
          </p>
        ))}
      </div>
      {record && (
        <Rails
          caption={record.caption}
          stops={record.entries.map(({ day, ...entry }) => ({ title: day, ...entry }))}
        />
      )}
    </section>
  )
}
