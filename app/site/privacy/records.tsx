import type { ReactNode } from 'react'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { privacyRecords, type PrivacyRecord } from './records.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

/** The columns of a row. */
const row = 'grid gap-x-12 gap-y-3 lg:grid-cols-4'

/** A row for each kind of record: what it contains, why and for whom, and how long it is kept. */
export function Records({ notice }: { notice: PrivacyNotice }) {
  const { reasons, sections } = useCompany('privacy')
  return (
    <section aria-labelledby="records" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
        <SectionHeading id="records" {...sections.records} />
        <div className={`${row} pb-3 text-small text-muted max-lg:hidden`} aria-hidden="true">
          <span className="lg:col-start-2">What</span>
          <span>Why, and who sees it</span>
          <span>How long</span>
        </div>
        <div>
          {privacyRecords(notice, reasons).map((record) => (
            <Row key={record.kind} {...record} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The rows while they load. */
export function RecordsSkeleton() {
  const { reasons } = useCompany('privacy')
  const kinds = Object.keys(reasons)
  return (
    <LoadingLayout label="Loading…">
      <div className="border-y border-line bg-surface">
        <div className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
          <Skeleton className="mb-6 h-10 w-60 md:mb-12" />
          {kinds.map((kind) => (
            <div key={kind} className={`${row} border-t border-line py-6`}>
              <Skeleton className="h-7" />
              <Skeleton className="h-36" />
              <Skeleton className="h-36" />
              <Skeleton className="h-36" />
            </div>
          ))}
        </div>
      </div>
    </LoadingLayout>
  )
}

function Row({ kind, title, what, why, who, period, afterwards }: PrivacyRecord) {
  return (
    <section aria-labelledby={`kept-${kind}`} className={`${row} border-t border-line py-6`}>
      <h3 id={`kept-${kind}`} className="text-title">
        {title}
      </h3>
      <dl className="contents">
        <Fact name="What">{what}</Fact>
        <Fact name="Why">
          {why}
          {who && <span className="mt-2 block text-muted">Who sees it: {who}</span>}
        </Fact>
        <Fact name="How long">{afterwards ? `${period}. ${afterwards}` : period}</Fact>
      </dl>
    </section>
  )
}

/** On narrow screens, the name appears above the text. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted lg:sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
