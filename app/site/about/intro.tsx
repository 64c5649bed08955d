import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** An introduction to the company's work, and the record of one engagement. */
export function Intro() {
  const { intro } = useCompany('about')
  const { eyebrow, headline, lead, paragraphs, record } = intro
  return (
    <section className="mx-auto max-w-page px-4 pt-12 pb-16 md:px-8 md:pt-24 md:pb-24">
      <Eyebrow>{eyebrow}</Eyebrow>
      <h1 className="mt-6 max-w-[9em] text-display">{headline}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6">
          <p className="max-w-lead text-lead text-heading">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-lead">
              {paragraph}
            </p>
          ))}
        </div>
        {record && (
          <figure className="self-start rounded-card border border-line bg-surface p-6 font-mono text-small md:p-8">
            <figcaption className="text-muted">{record.caption}</figcaption>
            <ol className="mt-6 grid gap-6">
              {record.entries.map(({ day, text, isLast }) => (
                <li
                  key={day}
                  className="relative flex gap-4 not-last:before:absolute not-last:before:top-5 not-last:before:-bottom-7 not-last:before:left-[5.5px] not-last:before:w-px not-last:before:bg-control"
                >
                  <span
                    aria-hidden="true"
                    className={`relative mt-1 size-3 shrink-0 rounded-full border-2 ${isLast ? 'border-ochre-400 bg-ochre-400' : 'border-action bg-surface'}`}
                  />
                  <span className="grid gap-1">
                    <span className="text-muted">{day}</span>
                    <span className="text-heading">{text}</span>
                  </span>
                </li>
              ))}
            </ol>
          </figure>
        )}
      </div>
    </section>
  )
}
