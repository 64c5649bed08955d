import { mailtoLink } from '#contract/email.ts'
import { otherPosition as otherTitle } from '#contract/careers/limits.ts'
import { ReceiptOf, type ApplicationReceipt } from './receipt-of.tsx'
import { ApplyButton } from './apply-button.tsx'
import { useCompany } from '#app/company/use-company.ts'

type Props = { isApplied: boolean; receipt: ApplicationReceipt | undefined; onApply: () => void }

/** The card for an application without a matching opening. */
export function OtherPosition({ isApplied, receipt, onApply }: Props) {
  const { otherPosition } = useCompany('careers')
  const company = useCompany('company')
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-6 rounded-card bg-tint p-6 md:p-8">
      <div className="max-w-lead">
        <h2 id="other-position" className="text-h3">
          {otherPosition.heading}
        </h2>
        <p className="mt-3">{otherPosition.text}</p>
      </div>
      <ApplyButton describedBy="other-position" isApplied={isApplied} onClick={onApply} />
      <ReceiptOf receipt={receipt} position={otherTitle} />
      <noscript>
        <p>
          The application form needs JavaScript. You can also send your CV to{' '}
          <a href={mailtoLink(company.careersEmail)} className="font-medium text-link underline">
            {company.careersEmail}
          </a>
          .
        </p>
      </noscript>
    </div>
  )
}
