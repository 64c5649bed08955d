import { ArrowRight } from 'lucide-react'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Rails } from '#app/ui/rails/rails.tsx'
import { Link } from 'react-router'
import type { Service } from '#contract/company/services-part.ts'

export function Intro({ service }: { service: Service }) {
  const { eyebrow, headline, lead, callToAction, engagement } = service
  return (
    <section className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-16 md:px-8 md:pt-24 md:pb-24 lg:grid-cols-[7fr_5fr]">
      <div>
        <Eyebrow>
          <Link
            prefetch="intent"
            to="/service"
            className="-my-2 inline-block py-2 underline decoration-current/40 underline-offset-4 hover:decoration-current"
          >
            Services
          </Link>{' '}
          / {eyebrow}
        </Eyebrow>
        <h1 className="mt-6 max-w-[10.5em] text-display">{headline}</h1>
        <p className="mt-8 max-w-lead text-lead">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <LinkButton to={callToAction.href}>
            {callToAction.label}
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
          <a
            href="#questions"
            className="inline-flex min-h-11 items-center font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8 hover:text-link"
          >
            What it costs
          </a>
        </div>
      </div>
      {engagement.length > 0 && (
        <Rails
          className="max-md:hidden"
          stops={engagement.map(({ title, duration }, index) => ({
            title,
            text: duration,
            isLast: index === engagement.length - 1,
          }))}
        />
      )}
    </section>
  )
}
