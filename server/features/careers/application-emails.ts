import { applicationFields } from '#contract/careers/application-fields.ts'
import type { ApplicationTexts } from '#contract/careers/careers.ts'
import { factsIn, shortLabelOf } from '#contract/fields.ts'
import type { SubmissionTexts, SubmissionSummary } from '#server/desk/submission-emails.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'

/** What emails say about a new application. */
export function applicationEmailTexts(application: SubmissionSummary<ApplicationTexts>): SubmissionTexts {
  const { firstName, lastName, position, coverLetter } = application
  const name = `${firstName} ${lastName}`
  return {
    subject: `New application: ${position}, ${name}`,
    intro: 'The CV is in the back office.',
    name,
    about: position,
    facts: [
      ['Name', name],
      ...factsIn(applicationFields).map((field): [string, string] => [
        shortLabelOf(applicationFields[field]),
        application[field],
      ]),
    ],
    quote: coverLetter,
  }
}

/** Acknowledges an application. Contains nothing from the form, because the address may be someone else's. */
export const applicationAcknowledgement = ({ name, url }: EmailCompany): Email => ({
  subject: `${name} has received your application`,
  paragraphs: [
    'Thank you for your application and CV. We read every application and will let you know our decision either way.',
  ],
  reason: `Your address was entered in the application form at ${url}. If that wasn't you, ignore this email.`,
})
