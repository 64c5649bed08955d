import { Clock, House, Mail, type LucideIcon } from 'lucide-react'
import { mailtoLink } from '#contract/email.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { useCompany } from '#app/company/use-company.ts'

const icons: LucideIcon[] = [House, Clock]

/** The culture of the company, and a contact for questions. */
export function Culture() {
  const { question, culture } = useCompany('careers')
  const company = useCompany('company')
  const { heading, text, notes } = culture
  return (
    <section aria-labelledby="culture" className="mt-16 border-t border-line md:mt-24">
      <Reveal className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-16 md:px-8 md:pt-24 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="culture" className="text-h2">
            {heading}
          </h2>
          <p className="mt-4 max-w-lead text-lead text-muted">{text}</p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 md:gap-6">
          {notes.map(({ title, text: note }, index) => {
            const Icon = icons[index % icons.length]!
            return (
              <div key={title} className="rounded-card border border-line bg-card p-6">
                <Icon className="size-6 text-accent" aria-hidden="true" />
                <h3 className="mt-6 text-lead font-semibold">{title}</h3>
                <p className="mt-2">{note}</p>
              </div>
            )
          })}
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-6 sm:col-span-2">
            <div className="max-w-lead">
              <h3 className="text-lead font-semibold">{question.heading}</h3>
              <p className="mt-2">{question.text}</p>
            </div>
            <a
              href={mailtoLink(company.careersEmail)}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 font-medium wrap-anywhere text-link hover:underline"
            >
              <Mail className="size-5 shrink-0" aria-hidden="true" />
              {company.careersEmail}
            </a>
          </div>
        </div>
      </Reveal>
    </section>
  )
}
