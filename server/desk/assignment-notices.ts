import type { Transaction } from 'kysely'
import { formatCount } from '#contract/locale.ts'
import type { Tables } from '#server/tables.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { DeskKind } from './desk-kind.ts'
import type { SubmissionSubject } from './submissions.ts'

export type AssignmentNotices = ReturnType<typeof createAssignmentNotices>

/** Emails that tell a colleague what somebody else has assigned to them. */
export function createAssignmentNotices(mailer: Mailer, { name, table, screen, pathOf }: DeskKind) {
  const { company } = mailer
  return {
    /**
     * Tells the assignee, unless it is the person who assigns, or wants no such email.
     * @param subject the record, where it is one alone; erasing its sender finds the email by the address
     */
    async send(
      trx: Transaction<Tables>,
      assigneeId: string,
      actor: Viewer,
      count: number,
      subject?: SubmissionSubject,
    ): Promise<void> {
      if (!mailer.canSend || count === 0 || assigneeId === actor.id) return
      const assignee = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', assigneeId)
        .where('notifiesOfAssignments', '=', true)
        .executeTakeFirst()
      if (!assignee) return
      const what = count === 1 ? `an ${name}` : formatCount(count, name, table)
      const answerAddress = subject && mailer.answerAddress(subject.id, assigneeId)
      const notice: Email = {
        subject: `${actor.name} assigned ${what} to you`,
        paragraphs: [
          `${actor.name} assigned ${what} to you.`,
          ...(answerAddress
            ? ['What you answer to this mail goes into the timeline, and to nobody else.']
            : []),
        ],
        ...(subject && {
          facts: [
            ['From', subject.name],
            ['Email', subject.email],
          ],
        }),
        action: {
          label: subject ? `Open the ${name}` : 'Open your list',
          href: company.url + (subject ? pathOf(subject.id) : `${screen}?view=mine`),
        },
        reason: `You get this because you have an account. Switch it off in your profile: ${company.url}/admin/profile#notifications`,
      }
      await mailer.sendToAccount(trx, assignee.email, notice, answerAddress)
    },
  }
}
