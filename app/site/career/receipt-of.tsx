import { useCompany } from '#app/company/use-company.ts'
import { Receipt } from '#app/ui/forms/receipt.tsx'
import type { Sent } from '#app/ui/forms/sent-summary.tsx'

/** The last submission, and the opening whose button opened the form. */
export type ApplicationReceipt = Sent & { position: string }

type Props = { receipt: ApplicationReceipt | undefined; position: string }

/** Shown below the opening's button after an application, once the dialog has closed. */
export function ReceiptOf({ receipt, position }: Props) {
  const { afterApplying } = useCompany('careers')
  if (receipt?.position !== position) return null
  return (
    <Receipt words={receipt.words} file={receipt.file} className="mt-6 max-w-lead">
      {afterApplying}
    </Receipt>
  )
}
