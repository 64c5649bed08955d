import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { privacyRecords, type PrivacyRecord } from './records.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

/** A row for each kind of record on the server: how long it is kept on the left; content, reason and readers on the right. */
export function Records({ notice }: { notice: PrivacyNotice }) {
  const { reasons, sections } = useCompany('privacy')
  return (
    <section aria-labelledby="records" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
        <SectionHeading id="records" {...sections.records} />
        <div>
          {privacyRecords(notice, reasons).map((record) => (
            <Row key={record.kind} {...record} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Its layout while the settings are loading. */
export function RecordsSkeleton() {
  const { reasons } = useCompany('privacy')
  const kinds = Object.keys(reasons)
  return (
    <LoadingLayout label="Loading…">
      <div className="border-y border-line bg-surface">
        <div className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
          <Skeleton className="mb-6 h-10 w-60 md:mb-12" />
          {kinds.map((kind) => (
            <div
              key={kind}
              className="grid gap-x-16 gap-y-6 border-t border-line py-8 md:py-12 lg:grid-cols-[5fr_7fr]"
            >
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
    <section
      aria-labelledby={`kept-${kind}`}
      className="grid gap-x-16 gap-y-6 border-t border-line py-8 md:py-12 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h3 id={`kept-${kind}`} className="font-mono text-small font-normal text-accent">
          {title}
        </h3>
        <p className="mt-3 text-h2 font-semibold text-heading tabular-nums">{period}</p>
        <p className="mt-3 max-w-lead">{afterwards}</p>
      </div>
      <PhoneFold summary="What, why and who sees it">
        <dl className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-[7rem_1fr]">
          <Fact name="What">{what}</Fact>
          {why && <Fact name="Why">{why}</Fact>}
          {who && <Fact name="Who sees it">{who}</Fact>}
        </dl>
      </PhoneFold>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid items-baseline gap-1 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="font-mono text-small text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
