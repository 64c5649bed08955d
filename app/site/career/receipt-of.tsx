import { useCompany } from '#app/company/use-company.ts'
import { Receipt } from '#app/ui/forms/receipt.tsx'
import type { Sent } from '#app/ui/forms/sent-summary.tsx'

/** What was sent last, and the position whose button opened the form. */
export type ApplicationReceipt = Sent & { position: string }

type Props = { receipt: ApplicationReceipt | undefined; position: string }

/** What follows an application, below the button of its position, once the dialog is closed. */
export function ReceiptOf({ receipt, position }: Props) {
  const { afterApplying } = useCompany('careers')
  if (receipt?.position !== position) return null
  return (
    <Receipt words={receipt.words} file={receipt.file} className="mt-6 max-w-lead">
      {afterApplying}
    </Receipt>
  )
}
