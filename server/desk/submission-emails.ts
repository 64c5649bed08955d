import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Announcement } from '#server/platform/notifications/notification-emails.ts'
import type { DeskKind } from './desk-kind.ts'

/** A submission, as emails describe it. */
export type SubmissionSummary<Texts> = Texts & { id: string; email: string; fileName: string | undefined }

/** What an email says about a new submission. */
export type SubmissionTexts = Pick<Email, 'subject' | 'facts' | 'quote'> & {
  intro: string
  /** the sender's name */
  name: string
  /** further information for a summary; may be empty */
  about: string
}

const bypassed =
  'If you reply to this email, your reply goes straight to the sender and isn’t kept in the timeline. To keep it there, reply from the back office.'
const passedOn =
  "Reply to this email to answer. Your reply is sent in the company's name and kept in the timeline."

/** Builds emails that notify team members and the company of submissions. */
export function createSubmissionEmails<Texts>(
  mailer: Mailer,
  { name: kind, pathOf }: Pick<DeskKind, 'name' | 'pathOf'>,
  emailTextsOf: (submission: SubmissionSummary<Texts>) => SubmissionTexts,
) {
  const actionOf = (id: string) => ({ label: `Open ${kind}`, href: mailer.company.url + pathOf(id) })

  return {
    /**
     * Announces a new submission.
     * @param reader the account, or the company's address, that the reply address is bound to
     */
    announceNew(submission: SubmissionSummary<Texts>, reader: string): Announcement {
      const { id, email } = submission
      const { intro, name, about, ...texts } = emailTextsOf(submission)
      const replyAddress = mailer.replyAddress(id, reader, kind)
      return {
        id,
        email: {
          ...texts,
          paragraphs: [intro, replyAddress ? passedOn : bypassed],
          action: actionOf(id),
        },
        replyTo: replyAddress ?? email,
        line: [name, email, about].filter(Boolean).join(', '),
      }
    },

    /** Notifies a team member that a submission was assigned to them. @param assignedBy the name of the person who assigned it */
    announceAssigned(submission: SubmissionSummary<Texts>, reader: string, assignedBy: string): Announcement {
      const { id, email } = submission
      const { name } = emailTextsOf(submission)
      const replyAddress = mailer.replyAddress(id, reader)
      const sentence = `${assignedBy} assigned you an ${kind}`
      return {
        id,
        email: {
          subject: sentence,
          paragraphs: [
            `${sentence}.`,
            ...(replyAddress
              ? ['If you reply to this email, your reply is saved to the timeline but not sent to anyone.']
              : []),
          ],
          facts: [
            ['From', name],
            ['Email', email],
          ],
          action: actionOf(id),
        },
        replyTo: replyAddress,
        line: [name, email, `assigned by ${assignedBy}`].filter(Boolean).join(', '),
      }
    },

    /** Tells someone that their reply to such an email was not sent. @param hasRecord whether the record still exists */
    replyNotSentEmail(reason: string, reply: { id: string; text: string; hasRecord: boolean }): Email {
      return {
        subject: "Your reply wasn't sent",
        paragraphs: ["This reply wasn't sent."],
        facts: [['Reason', reason]],
        quote: reply.text,
        ...(reply.hasRecord && { action: actionOf(reply.id) }),
        reason: `You replied to an email about an ${kind} at ${mailer.company.url}.`,
      }
    },
  }
}
