import { ArrowRight } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Rails } from '#app/ui/rails/rails.tsx'
import { Link } from 'react-router'
import type { Service } from '#contract/company/services-part.ts'
import { startDays } from './start-days.rules.ts'

export function Intro({ service }: { service: Service }) {
  const { eyebrow, headline, lead, callToAction, engagement, questions } = service
  const days = startDays(engagement.map(({ duration }) => duration))
  const after = days.at(-1)
  return (
    <section className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-16 md:px-8 md:pt-24 md:pb-24 lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="text-muted">
          <Link
            prefetch="intent"
            to="/service"
            className="-my-2 inline-block py-2 font-medium text-link hover:underline"
          >
            Services
          </Link>{' '}
          / {eyebrow}
        </p>
        <h1 className="mt-6 max-w-[10.5em] text-display">{headline}</h1>
        <p className="mt-8 max-w-lead text-lead">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <LinkButton to={callToAction.href}>
            {callToAction.label}
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
          {questions.length > 0 && (
            <a
              href="#price"
              className="inline-flex min-h-11 items-center font-medium text-heading underline underline-offset-8 hover:text-link"
            >
              What it costs
            </a>
          )}
        </div>
      </div>
      {engagement.length > 0 && (
        <Rails
          stops={engagement.map(({ title, duration, result }, index) => {
            const isLast = index === engagement.length - 1
            // the last step shows the day it ends and its result
            const [day, text] = isLast && after ? [after - 1, result] : [days[index], duration]
            return { title, text: day ? `Day ${day} · ${text}` : text, isLast }
          })}
        />
      )}
    </section>
  )
}
