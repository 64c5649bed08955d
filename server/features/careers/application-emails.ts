import type { Transaction } from 'kysely'
import { applicationFields } from '#contract/careers/application-fields.ts'
import type { ApplicationTexts } from '#contract/careers/careers.ts'
import { factsIn, shortLabelOf } from '#contract/fields.ts'
import { applicationKind } from './application-kind.ts'
import type { Tables } from '#server/tables.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

export type ApplicationNotification = ApplicationTexts & { id: string; fileName: string | undefined }

/**
 * Mails about a new application: its content to the company, an acknowledgement to the applicant. The function returns the id of the
 * acknowledgement, which letters go on from.
 */
export function notifyOfApplication(mailer: Mailer) {
  const { company } = mailer
  return async (
    trx: Transaction<Tables>,
    application: ApplicationNotification,
  ): Promise<string | undefined> => {
    const { id, firstName, lastName, email, position, coverLetter } = application
    await mailer.sendToCompany(
      trx,
      {
        subject: `New application: ${position}, ${firstName} ${lastName}`,
        paragraphs: ['Somebody has applied. The CV is in the back office.'],
        facts: [
          ['Name', `${firstName} ${lastName}`],
          ...factsIn(applicationFields).map((field): [string, string] => [
            shortLabelOf(applicationFields[field]),
            application[field],
          ]),
        ],
        quote: coverLetter,
        action: { label: 'Open the applications', href: company.url + applicationKind.screen },
        reason: 'You get this because your address is the one that is told of applications.',
      },
      email,
    )
    // Contains nothing that was typed into the form, since the address may be somebody else's.
    return mailer.sendToVisitor(
      trx,
      email,
      {
        subject: `${company.name} has received your application`,
        paragraphs: [
          'Thank you for applying. Your application and your CV have arrived. We read every one of them and will answer you either way.',
        ],
        reason: `You get this because your address was given in the application form at ${company.url}. If it was not you, there is nothing to do.`,
      },
      { replyTo: mailer.answerAddress(id) },
    )
  }
}
