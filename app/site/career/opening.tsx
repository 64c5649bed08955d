import { ArrowLeft } from 'lucide-react'
import {
  data,
  Link,
  redirect,
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext, withDocumentStatus } from '#app/api/server-loader.ts'
import { formatLongDate } from '#app/ui/dates.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OpeningConditions, OpeningPoints } from '#app/ui/openings/opening-details.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { mailtoLink } from '#contract/email.ts'
import type { OpeningBySlug, OpeningPage } from '#contract/openings/openings.ts'
import { ApplicationDialog, useApplicationDialog } from './application-dialog.tsx'
import { ReceiptOf, type ApplicationReceipt } from './receipt-of.tsx'
import { ApplyButton } from './apply-button.tsx'
import { HowWeHire } from './how-we-hire.tsx'
import { JobPosting } from './job-posting.tsx'
import { loadOpening } from './load-openings.ts'
import { OpeningMissing } from './opening-missing.tsx'
import { useCompany } from '#app/company/use-company.ts'

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const page = await loadOpening(context.get(serverApiContext), slug)
  if (!page.ok && page.status === 404) throw data(null, { status: 404 })
  // an old slug redirects to the current one
  const present = page.ok ? page.value.opening.slug : slug
  return present === slug ? withDocumentStatus(page) : redirect(`/career/${present}`, 301)
}

export const clientLoader = ({ params: { slug = '' }, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadOpening(api, slug, request.signal), request)

export default function OpeningScreen() {
  const { slug } = useParams()
  const { page } = useLoaderData<typeof clientLoader>()
  const loaded = useDeferred(page)
  if (loaded === undefined) return <OpeningSkeleton />
  if (!loaded.ok) return <OpeningMissing sentence={loaded.status === 404 ? undefined : loaded.message} />
  return <OpeningDetails key={slug} {...loaded.value} />
}

function OpeningDetails({ opening, positions }: OpeningBySlug) {
  const company = useCompany('company')
  const { apply, applied, receipt, dialog } = useApplicationDialog()
  const isOpen = opening.state === 'open'
  const isApplied = applied.includes(opening.title)
  // always reachable: beside the text, or at the bottom of a narrow window
  const applyButton = (
    <ApplyButton describedBy="opening" isApplied={isApplied} onClick={() => apply(opening.title)} />
  )
  return (
    <>
      <PageHead
        title={`${opening.searchTitle || opening.title} | ${company.name}`}
        name={opening.title}
        parent={{ name: 'Careers', path: '/career' }}
        description={opening.searchDescription || opening.description}
        path={`/career/${opening.slug}`}
      />
      {isOpen && <JobPosting opening={opening} />}
      <div>
        <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-8 pb-16 md:px-8 md:pt-16 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_auto_1fr] print:block">
          <Intro opening={opening} receipt={receipt} />
          <OpeningConditions opening={opening}>
            {isOpen && (
              <div className="mt-8 grid gap-3">
                <div className="max-lg:hidden">{applyButton}</div>
                <Dates opening={opening} />
              </div>
            )}
          </OpeningConditions>
          <OpeningPoints opening={opening} />
          {isOpen && <HowWeHire />}
        </div>
        {isOpen && (
          <div className="needs-script sticky bottom-0 border-t border-line bg-page px-4 py-3 md:px-8 lg:hidden print:hidden">
            {applyButton}
          </div>
        )}
      </div>
      <ScrollToTop threshold={500} />
      {isOpen && <ApplicationDialog {...dialog} positions={positions} />}
    </>
  )
}

type IntroProps = { opening: OpeningPage; receipt: ApplicationReceipt | undefined }

function Intro({ opening, receipt }: IntroProps) {
  const company = useCompany('company')
  const { title, description, state } = opening
  return (
    <section>
      <Link
        prefetch="intent"
        to="/career"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        All openings
      </Link>
      <h1 id="opening" className="mt-6 max-w-[16ch] text-display wrap-anywhere">
        {title}
      </h1>
      <p className="mt-8 max-w-lead text-lead wrap-anywhere whitespace-pre-line">{description}</p>
      {state === 'open' ? (
        <>
          <ReceiptOf receipt={receipt} position={title} />
          <noscript>
            <p className="mt-4">
              The application form needs JavaScript. You can also send your CV to{' '}
              <a href={mailtoLink(company.careersEmail)} className="font-medium text-link underline">
                {company.careersEmail}
              </a>
              .
            </p>
          </noscript>
        </>
      ) : (
        <Closed opening={opening} />
      )}
    </section>
  )
}

function Dates({ opening: { postedOn, validThrough } }: { opening: OpeningPage }) {
  return (
    <p className="text-small text-muted">
      Posted <Day day={postedOn} />.
      {validThrough && (
        <>
          {' '}
          Applications close <Day day={validThrough} />.
        </>
      )}
    </p>
  )
}

function Day({ day }: { day: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={day}>
      {formatLongDate(day)}
    </time>
  )
}

/** Says that the opening is closed, and since when. */
function Closed({ opening: { state, validThrough } }: { opening: OpeningPage }) {
  return (
    <Notice tone="info" role="note" className="mt-8 max-w-lead">
      {state === 'expired' && validThrough ? (
        <>
          Applications closed on <Day day={validThrough} />.
        </>
      ) : (
        'We’re no longer accepting applications.'
      )}
    </Notice>
  )
}

function OpeningSkeleton() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-24 md:px-8 md:pt-16">
      <LoadingLayout label="Loading opening…">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="mt-6 h-30 max-w-152" />
        <Skeleton className="mt-6 h-7 max-w-120" />
        <Skeleton className="mt-8 h-36 max-w-lead" />
      </LoadingLayout>
    </div>
  )
}
