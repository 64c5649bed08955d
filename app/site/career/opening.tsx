import { ArrowLeft } from 'lucide-react'
import { mailtoLink } from '#contract/email.ts'
import { data, Link, useParams, type LoaderFunctionArgs } from 'react-router'
import { openings, type Opening } from '#content/openings.ts'
import { site } from '#content/site.ts'
import { formatLongDate } from '#app/ui/dates.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { ApplicationDialog, useApplicationDialog } from './application-dialog.tsx'
import { ApplyButton } from './apply-button.tsx'
import { HowWeHire } from './how-we-hire.tsx'
import { JobPosting } from './job-posting.tsx'
import { OpeningFacts } from './opening-facts.tsx'

const openingOf = (slug: string | undefined) => openings.find((opening) => opening.slug === slug)

/** A position that is not open has no page. */
function check({ params }: Pick<LoaderFunctionArgs, 'params'>): null {
  if (!openingOf(params.slug)) throw data(null, { status: 404 })
  return null
}

export const loader = check
export const clientLoader = check

export default function OpeningPage() {
  const { slug } = useParams()
  const opening = openingOf(slug)!
  const { apply, applied, dialog } = useApplicationDialog()
  const isApplied = applied.includes(opening.title)
  const onApply = () => apply(opening.title)
  return (
    <>
      <PageHead
        title={`${opening.metaTitle} | ${site.name}`}
        name={opening.title}
        parent={{ name: 'Careers', path: '/career' }}
        description={opening.metaDescription}
        path={`/career/${opening.slug}`}
      />
      <JobPosting opening={opening} />
      <Intro opening={opening} isApplied={isApplied} onApply={onApply} />
      <Details opening={opening} />
      <HowWeHire steps={opening.hiring} isApplied={isApplied} onApply={onApply} />
      <ScrollToTop threshold={500} />
      <ApplicationDialog {...dialog} />
    </>
  )
}

type IntroProps = { opening: Opening; isApplied: boolean; onApply: () => void }

function Intro({ opening, isApplied, onApply }: IntroProps) {
  const { title, description, datePosted, validThrough } = opening
  return (
    <section className="mx-auto max-w-page px-4 pt-8 pb-12 md:px-8 md:pt-16 md:pb-16">
      <Link
        prefetch="intent"
        to="/career"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        All positions
      </Link>
      <h1 id="opening" className="mt-6 max-w-[16ch] text-display">
        {title}
      </h1>
      <div className="mt-6">
        <OpeningFacts opening={opening} />
      </div>
      <p className="mt-8 max-w-lead text-lead">{description}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <ApplyButton describedBy="opening" isApplied={isApplied} onClick={onApply} />
        <p className="text-small text-muted">
          Posted{' '}
          <time className="whitespace-nowrap" dateTime={datePosted}>
            {formatLongDate(datePosted)}
          </time>
          , open until{' '}
          <time className="whitespace-nowrap" dateTime={validThrough}>
            {formatLongDate(validThrough)}
          </time>
        </p>
      </div>
      <noscript>
        <p className="mt-4">
          The application form needs a script. You can also send your CV to{' '}
          <a href={mailtoLink(site.careersEmail)} className="font-medium text-link underline">
            {site.careersEmail}
          </a>
          .
        </p>
      </noscript>
    </section>
  )
}

function Details({ opening }: { opening: Opening }) {
  const { responsibilities, qualifications, offer, salary, remote, hours } = opening
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pb-16 md:px-8 md:pb-24 lg:grid-cols-[7fr_5fr] print:block">
      <div className="grid content-start gap-12 print:mb-12 print:block print:space-y-12">
        <Points heading="Key responsibilities" points={responsibilities} />
        <Points heading="What you bring" points={qualifications} />
      </div>
      <aside
        aria-label="Pay and conditions"
        className="self-start rounded-panel border border-line bg-surface p-6 md:p-8 lg:sticky lg:top-24"
      >
        <dl className="grid gap-6">
          <div>
            <dt className="font-mono text-small text-muted">Salary</dt>
            <dd className="mt-1 text-lead font-medium text-heading">{salary.text}</dd>
          </div>
          <div>
            <dt className="font-mono text-small text-muted">Place</dt>
            <dd className="mt-1 text-heading">{remote.text}</dd>
          </div>
          <div>
            <dt className="font-mono text-small text-muted">Hours</dt>
            <dd className="mt-1 text-heading">{hours}</dd>
          </div>
        </dl>
        <h2 className="mt-8 border-t border-line pt-8 text-lead font-semibold">What we offer</h2>
        <List points={offer} />
      </aside>
    </div>
  )
}

function Points({ heading, points }: { heading: string; points: string[] }) {
  return (
    <section>
      <h2 className="text-h2">{heading}</h2>
      <List points={points} />
    </section>
  )
}

function List({ points }: { points: string[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <span aria-hidden="true" className="mt-3 h-0.5 w-3 shrink-0 bg-ochre-400" />
          {point}
        </li>
      ))}
    </ul>
  )
}
