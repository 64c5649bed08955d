import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import type { EnquiryTexts } from '#contract/enquiries/enquiries.ts'
import { factsIn, shortLabelOf } from '#contract/fields.ts'
import type { SubmissionTexts, SubmissionSummary } from '#server/desk/submission-emails.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'

/** What emails say about a new enquiry. */
export function enquiryEmailTexts(enquiry: SubmissionSummary<EnquiryTexts>): SubmissionTexts {
  const { name, companyName, project, fileName } = enquiry
  const facts: [string, string][] = [
    ['Name', name],
    ...factsIn(enquiryFields).map((field): [string, string] => [
      shortLabelOf(enquiryFields[field]),
      enquiry[field],
    ]),
    ['File', fileName ?? ''],
  ]
  return {
    subject: `New enquiry from ${name}`,
    intro: 'Sent through the contact form.',
    name,
    about: companyName,
    facts: facts.filter(([, value]) => value),
    quote: project,
  }
}

/** Acknowledges an enquiry. Contains nothing from the form, because the address may be someone else's. */
export const enquiryAcknowledgement = ({ name, url }: EmailCompany): Email => ({
  subject: `${name} has received your message`,
  paragraphs: ['Thank you for your message. One of us will read it and reply.'],
  reason: `Your address was entered in the contact form at ${url}. If that wasn't you, ignore this email.`,
})
