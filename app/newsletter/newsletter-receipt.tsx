import type { ReactNode } from 'react'
import { Receipt } from '#app/ui/forms/receipt.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'

/** `message` is the server's answer; `onAgain` shows the form again. */
type Props = { message: string; address: string; onAgain: () => void }

/** Replaces the form after a subscription. */
export default function NewsletterReceipt({ message, address, onAgain }: Props): ReactNode {
  const { text } = useCompany('newsletterBox')
  return (
    <Receipt words={address} className="col-span-full">
      {text}
      {message === newsletterMessages.confirmByMail && (
        <>
          {' '}
          No email after a few minutes? Check your spam, or{' '}
          <button
            type="button"
            onClick={onAgain}
            className="font-medium text-link underline underline-offset-2"
          >
            subscribe again
          </button>
          .
        </>
      )}
    </Receipt>
  )
}
