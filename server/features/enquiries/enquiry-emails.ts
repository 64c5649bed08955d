import type { Transaction } from 'kysely'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import type { EnquiryTexts } from '#contract/enquiries/enquiries.ts'
import { factsIn, shortLabelOf } from '#contract/fields.ts'
import { enquiryKind } from './enquiry-kind.ts'
import type { Tables } from '#server/tables.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

export type EnquiryNotification = EnquiryTexts & { id: string; fileName: string | undefined }

/**
 * Mails about a new enquiry: its content to the company, an acknowledgement to its sender. The function returns the id of the
 * acknowledgement, which replies go on from.
 */
export function notifyOfEnquiry(mailer: Mailer) {
  const { company } = mailer
  return async (trx: Transaction<Tables>, enquiry: EnquiryNotification): Promise<string | undefined> => {
    const { id, name, email, project, fileName } = enquiry
    const facts: [string, string][] = [
      ['Name', name],
      ...factsIn(enquiryFields).map((field): [string, string] => [
        shortLabelOf(enquiryFields[field]),
        enquiry[field],
      ]),
      ['File', fileName ?? ''],
    ]
    await mailer.sendToCompany(
      trx,
      {
        subject: `New enquiry from ${name}`,
        paragraphs: [
          'Somebody has written through the contact form.',
          'If you answer this email, it goes straight to them and colleagues do not see it. Answer on the desk to keep it in the timeline.',
        ],
        facts: facts.filter(([, value]) => value),
        quote: project,
        action: { label: 'Open the enquiry', href: company.url + enquiryKind.pathOf(id) },
        reason: 'You get this because your address is the one that is told of enquiries.',
      },
      email,
    )
    // Contains nothing that was typed into the form, since the address may be somebody else's.
    return mailer.sendToVisitor(
      trx,
      email,
      {
        subject: `${company.name} has received your message`,
        paragraphs: [
          'Thank you for writing to us. Your message has arrived, and one of us will read it and answer you.',
        ],
        reason: `You get this because your address was given in the contact form at ${company.url}. If it was not you, there is nothing to do.`,
      },
      { replyTo: mailer.answerAddress(id) },
    )
  }
}
