import { ArrowRight } from 'lucide-react'
import { CardLink } from '#app/ui/card.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useCompany } from '#app/company/use-company.ts'

export type OpeningLine = { slug: string; title: string; experience: string; salary: string }

type Props = { openings: OpeningLine[]; className: string | undefined }

/** The careers section: openings and their salaries. */
export function Careers({ openings, className }: Props) {
  const { careers } = useCompany('home')
  const { heading, text, action } = careers
  return (
    <section aria-labelledby="careers" className={className}>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-4 px-4 pt-4 md:px-8 md:pt-24 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="careers" className="max-w-[11em] text-h2">
            {heading}
          </h2>
          <p className="mt-3 max-w-lead text-[1.125rem]/7 text-muted md:mt-4 md:text-lead">{text}</p>
          <LinkButton to={action.href} variant="secondary" className="mt-6 md:mt-8">
            {action.label}
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        </div>
        {openings.length > 0 && (
          <ul className="self-end border-b border-line">
            {openings.map((opening) => (
              <Row key={opening.slug} {...opening} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Row({ slug, title, experience, salary }: OpeningLine) {
  return (
    <li className="group/card relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-t border-line py-3 md:py-6 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <h3 className="text-lead/6 md:text-title">
        <CardLink to={`/career/${slug}`} className="transition-colors">
          {title}
        </CardLink>
      </h3>
      <ArrowRight
        aria-hidden="true"
        className="row-span-2 size-5 text-heading transition-transform motion-safe:group-hover/card:translate-x-1 group-hover/card:text-link"
      />
      <p className="text-small text-muted">{[experience, salary].filter(Boolean).join(' · ')}</p>
    </li>
  )
}
