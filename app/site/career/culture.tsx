import { mailtoLink } from '#contract/email.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** The culture of the company, and a contact for questions. */
export function Culture() {
  const { question, culture } = useCompany('careers')
  const company = useCompany('company')
  return (
    <section
      aria-labelledby={culture ? 'culture' : 'question'}
      className="mt-16 border-t border-line md:mt-24"
    >
      <Reveal className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-16 md:px-8 md:pt-24 lg:grid-cols-[5fr_7fr]">
        {culture && (
          <div>
            <h2 id="culture" className="text-h2">
              {culture.heading}
            </h2>
            <p className="mt-4 max-w-lead text-lead text-muted">{culture.text}</p>
          </div>
        )}
        <div className="grid content-start gap-x-12 gap-y-8 sm:grid-cols-2">
          {culture?.notes.map(({ title, text: note }) => (
            <div key={title}>
              <h3 className="text-lead font-semibold">{title}</h3>
              <p className="mt-2">{note}</p>
            </div>
          ))}
          <div className="sm:col-span-2">
            <h3 id="question" className="text-lead font-semibold">
              {question.heading}
            </h3>
            <p className="mt-2">
              {question.text}{' '}
              <a
                href={mailtoLink(company.careersEmail)}
                className="font-medium wrap-anywhere text-link underline underline-offset-2"
              >
                {company.careersEmail}
              </a>
            </p>
          </div>
        </div>
      </Reveal>
    </section>
  )
}
