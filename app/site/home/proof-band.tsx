import { Wordmark } from '#app/ui/images/wordmark.tsx'
import { Link } from 'react-router'
import { useCompany } from '#app/company/use-company.ts'
import type { Home } from '#contract/company/home-part.ts'

type Props = { proof: NonNullable<Home['proof']> }

/** The band below the hero: a few clients, and one client's result with a link to its case study. */
export function ProofBand({ proof }: Props) {
  const { clients } = useCompany('clients')
  const shown = clients.filter(({ name }) => proof.clients.includes(name))
  return (
    <div className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-4 md:px-8 lg:min-h-24">
        <ul
          aria-label="Clients"
          // fixed gaps, so that logos painted early do not move when the rest arrives
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-text max-lg:w-full lg:flex-1 lg:justify-start lg:gap-x-[clamp(2.5rem,29.3vw-16.25rem,7.25rem)]"
        >
          {shown.map((client) => (
            <li key={client.name} className="flex min-h-6 items-center max-sm:w-[calc(50%-1rem)]">
              <Wordmark client={client} size="text-[clamp(0.625rem,3vw,0.75rem)] sm:text-[0.8125rem]" />
            </li>
          ))}
        </ul>
        <Link
          prefetch="intent"
          to={proof.href}
          className="group/proof flex min-h-16 items-center justify-between gap-6 border-line py-3 max-lg:w-full max-lg:border-t lg:min-h-24 lg:border-l lg:pl-8 xl:pl-12"
        >
          <span>
            <span className="block text-small">{proof.before}</span>
            <span className="block text-lead font-semibold text-heading decoration-ochre-400 decoration-2 underline-offset-4 group-hover/proof:underline">
              <span aria-hidden="true" className="mr-2 text-accent">
                →
              </span>
              <span className="sr-only">became </span>
              {proof.after}
            </span>
          </span>
        </Link>
      </div>
    </div>
  )
}
