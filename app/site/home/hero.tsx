import { ArrowRight } from 'lucide-react'
import { hero } from '#content/home.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Link } from 'react-router'
import { Pipeline } from './pipeline.tsx'

/** The hero: what the company does, in one line, and the call to action. */
export function Hero() {
  return (
    <section className="hero on-dark wash text-text">
      <div className="mx-auto max-w-page px-4 pt-12 md:px-8 md:pt-24">
        <Eyebrow>{hero.eyebrow}</Eyebrow>
        <h1 className="mt-6 max-w-[10em] text-display">{hero.headline}</h1>
        <div className="mt-8 flex flex-wrap items-center gap-x-16 gap-y-8">
          <p className="max-w-lead text-lead text-balance">{hero.lead}</p>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <LinkButton to={hero.primary.href}>{hero.primary.label}</LinkButton>
            <Link
              prefetch="intent"
              to={hero.secondary.href}
              className="group/more inline-flex min-h-11 items-center gap-2 font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8"
            >
              {hero.secondary.label}
              <ArrowRight
                aria-hidden="true"
                className="size-5 transition-transform group-hover/more:translate-x-1"
              />
            </Link>
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 py-12 md:px-8 md:py-16">
        <Pipeline />
      </div>
    </section>
  )
}
