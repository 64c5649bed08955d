import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { privacyRecords, type PrivacyRecord } from './records.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

/** A row for each thing that a visitor does, and for what follows from it: content, reason, readers, and how long it is kept. */
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
              className="grid gap-x-16 gap-y-2 border-t border-line py-6 md:py-8 lg:grid-cols-[4fr_8fr]"
            >
              <Skeleton className="h-7" />
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
      className="grid gap-x-16 gap-y-2 border-t border-line py-6 md:py-8 lg:grid-cols-[4fr_8fr]"
    >
      <h3 id={`kept-${kind}`} className="text-title">
        {title}
      </h3>
      <dl className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-[7rem_1fr]">
        <Fact name="What">{what}</Fact>
        {why && <Fact name="Why">{why}</Fact>}
        {who && <Fact name="Who sees it">{who}</Fact>}
        <Fact name="How long">{afterwards ? `${period}. ${afterwards}` : period}</Fact>
      </dl>
    </section>
  )
}

/** On a phone the name stands at the beginning of the text. */
function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="items-baseline sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="text-muted float-left mr-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
