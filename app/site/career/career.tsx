import { useCallback, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext, withDocumentStatus } from '#app/api/server-loader.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rails } from '#app/ui/rails/rails.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import type { ApplicationReceipt } from './receipt-of.tsx'
import { otherPosition } from '#contract/careers/limits.ts'
import type { OpeningCard as Card } from '#contract/openings/openings.ts'
import { ApplicationDialog, useApplicationDialog } from './application-dialog.tsx'
import { Culture } from './culture.tsx'
import { introLead } from './intro-lead.rules.ts'
import { loadOpenings } from './load-openings.ts'
import { OpeningCard } from './opening-card.tsx'
import { OtherPosition } from './other-position.tsx'
import { useCompany } from '#app/company/use-company.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  withDocumentStatus(loadOpenings(context.get(serverApiContext)))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadOpenings(api, request.signal), request)

export default function Career() {
  const { intro, howWeHire, searchResult } = useCompany('careers')
  const company = useCompany('company')
  const { page } = useLoaderData<typeof clientLoader>()
  const loaded = useDeferred(page)
  const { title, description } = searchResult
  const openings = loaded?.ok ? loaded.value : []
  const { apply, applied, receipt, dialog } = useApplicationDialog()
  return (
    <>
      <PageHead
        title={`${title} | ${company.name}`}
        name="Careers"
        description={description}
        path="/career"
      />
      <section className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-12 md:px-8 md:pt-24 md:pb-16 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="max-w-[9em] text-display">{intro.heading}</h1>
          {/* reserves its line until the number is known */}
          <p className="mt-8 min-h-[1lh] max-w-lead text-lead">
            {loaded?.ok && introLead(intro.lead, openings.length)}
          </p>
        </div>
        {howWeHire.length > 0 && (
          <Rails
            isTheirs
            caption="How we hire"
            stops={howWeHire.map(({ title, duration }) => ({ title, text: duration }))}
          />
        )}
      </section>
      <section aria-label="Openings" className="mx-auto max-w-page px-4 md:px-8">
        {loaded === undefined && <OpeningsSkeleton />}
        {loaded?.ok === false && <RetryNotice message={loaded.message} />}
        <Openings openings={openings} applied={applied} receipt={receipt} onApply={apply} />
        <OtherPosition
          isApplied={applied.includes(otherPosition)}
          receipt={receipt}
          onApply={() => apply(otherPosition)}
        />
      </section>
      <Culture />
      <ScrollToTop threshold={500} />
      <ApplicationDialog {...dialog} positions={openings.map((opening) => opening.title)} />
    </>
  )
}

type OpeningsProps = {
  openings: Card[]
  applied: string[]
  receipt: ApplicationReceipt | undefined
  onApply: (position: string) => void
}

/** The opening cards. The first is expanded initially; clicking an expanded card collapses it. */
function Openings({ openings, applied, receipt, onApply }: OpeningsProps) {
  const [openIndex, setOpenIndex] = useState<number | undefined>(0)
  const toggle = useCallback(
    (index: number) => setOpenIndex((current) => (index === current ? undefined : index)),
    [],
  )
  return openings.map((opening, index) => (
    <OpeningCard
      key={opening.slug}
      opening={opening}
      index={index}
      isOpen={index === openIndex}
      isApplied={applied.includes(opening.title)}
      receipt={receipt}
      onToggle={toggle}
      onApply={onApply}
    />
  ))
}

function OpeningsSkeleton() {
  return (
    <LoadingLayout label="Loading openings…">
      <div className="grid gap-4">
        <Skeleton className="h-96" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </LoadingLayout>
  )
}
