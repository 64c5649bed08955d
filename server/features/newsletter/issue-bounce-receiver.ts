import type { Transaction } from 'kysely'
import { maxRefusals } from '#contract/newsletter/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import { issueEmailIn } from '#server/platform/mail/mailbox/mail-headers.rules.ts'
import type { MailReceiver } from '#server/platform/mail/mailbox/mailbox-worker.ts'
import type { Tables } from '#server/tables.ts'
import type { ReaderTokens } from './reader-tokens.ts'

/** Counts a permanent rejection of an address. After the second, it gets no emails until it is confirmed again. */
export async function recordRejection(
  db: Database['query'] | Transaction<Tables>,
  subscriberId: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('subscribers')
    .set((eb) => ({
      refusals: eb('refusals', '+', 1),
      suppressedAt: eb
        .case()
        .when('refusals', '>=', maxRefusals - 1)
        .then(eb.fn.coalesce('suppressedAt', eb.val(now)))
        .else(eb.ref('suppressedAt'))
        .end(),
    }))
    .where('id', '=', subscriberId)
    .execute()
}

type Deps = {
  database: Pick<Database, 'query' | 'transaction'>
  tokens: Pick<ReaderTokens, 'isSigned'>
  now: () => string
}

/** Handles bounce reports of issues. Replies to issues are left to the enquiry desk. */
export const issueBounceReceiver = ({ database, tokens, now }: Deps): MailReceiver => ({
  subjectKind: 'issue',
  beginsRecords: false,

  async find(_named, { messageId, answered }) {
    // a report quotes our email in its body, a reply names it in its header
    if (messageId !== '') return undefined
    const ids = new Set(answered.flatMap((id) => issueEmailIn(id)?.issueId ?? []))
    if (ids.size === 0) return undefined
    const issue = await database.query
      .selectFrom('issues')
      .select('id')
      .where('id', 'in', [...ids])
      .executeTakeFirst()
    return issue && { subjectKind: 'issue', subjectId: issue.id }
  },

  async store({ subjectId }, { bounce }, _tags, take) {
    await database.transaction(async (trx) => {
      if (!(await take(trx))) return
      // a report names one email by an unguessable id
      const emails = bounce?.isFinal ? bounce.messageIds.flatMap((id) => issueEmailIn(id) ?? []) : []
      const email = emails.find(({ name }) => tokens.isSigned(name))
      if (email?.issueId !== subjectId) return
      const bounced = await trx
        .updateTable('issueRecipients')
        .set({ state: 'bounced' })
        .where('issueId', '=', subjectId)
        .where('position', '=', email.position)
        .where('state', '=', 'handedOver')
        .returning('subscriberId')
        .executeTakeFirst()
      if (bounced?.subscriberId) await recordRejection(trx, bounced.subscriberId, now())
    })
  },
})
