import type { ReactNode } from 'react'
import { Receipt } from '#app/ui/forms/receipt.tsx'
import { newsletterMessages } from '#contract/newsletter/messages.ts'

/** What follows a subscription. @param message the answer of the server, @param address that was sent */
export default function NewsletterReceipt({
  message,
  address,
}: {
  message: string
  address: string
}): ReactNode {
  return (
    <Receipt words={address} className="order-first col-span-full">
      Our engineers write it, one letter a month.
      {message === newsletterMessages.confirmByMail &&
        ' No email after a few minutes? Look among the spam, or subscribe once more.'}
    </Receipt>
  )
}
