import { ArrowRight } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Link } from 'react-router'
import { ProofBand } from './proof-band.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { Home } from '#contract/company/home-part.ts'

/** The hero: headline, call to action, an example release, and client results. */
export function Hero({ proof }: { proof: Home['proof'] | undefined }) {
  const { hero, release } = useCompany('home')
  return (
    <section className="hero on-dark wash text-text">
      <div className="mx-auto grid max-w-page items-center gap-x-6 gap-y-8 px-4 pt-6 pb-8 md:gap-y-10 md:px-8 md:py-16 lg:grid-cols-2 lg:py-20">
        <div>
          <p className="md:text-lead">{hero.eyebrow}</p>
          <h1 className="mt-4 max-w-[10em] md:mt-6 text-display max-sm:text-[3rem] lg:text-[clamp(3.25rem,0.4rem+4.6vw,4.5rem)]">
            {hero.headline}
          </h1>
          <p className="mt-4 max-w-[21em] md:mt-6 text-h3 text-balance text-heading">{hero.lead}</p>
          <div className="mt-6 flex flex-wrap md:mt-8 items-center gap-x-8 gap-y-3">
            <LinkButton to={hero.primary.href}>{hero.primary.label}</LinkButton>
            <Link
              prefetch="intent"
              to={hero.secondary.href}
              className="group/more inline-flex min-h-11 items-center gap-2 font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8"
            >
              {hero.secondary.label}
              <ArrowRight
                aria-hidden="true"
                className="size-5 transition-transform motion-safe:group-hover/more:translate-x-1"
              />
            </Link>
          </div>
        </div>
        {release && <ReleasePanel release={release} />}
      </div>
      {proof && <ProofBand proof={proof} />}
    </section>
  )
}
