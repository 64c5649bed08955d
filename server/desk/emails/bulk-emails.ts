import { sql, type Transaction } from 'kysely'
import type { EmailPreview, EmailsBody, LeftOut } from '#contract/emails/bulk-emails.ts'
import {
  manyEmailsLimit,
  undoSendSeconds,
  type LeftOutReason,
  type EmailKind,
} from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import {
  fillPlaceholders,
  missingPlaceholderIn,
  unfilledPlaceholderMessage,
  type PlaceholderValues,
} from '#contract/emails/placeholders.ts'
import type { DeskName, KindOf } from '#server/desk/desk-kind.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Write } from '#server/platform/audit/unit-of-work.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import { conflict, HttpError, invalid } from '#server/platform/errors.ts'
import { recipientCountKey } from '#server/platform/mail/recipient-count-key.rules.ts'
import type { Tables } from '#server/tables.ts'
import type { EmailDelivery, EmailDeps } from './emails.store.ts'

/** Emails per transaction, so that other writers wait only briefly. */
const batchSize = 20

/** Delay (ms) before the first email is handed over, so that it can be taken back as long as the last one can. */
const delayMs = 2 * undoSendSeconds * 1000

type Deps<Name extends DeskName> = Pick<EmailDeps, 'mailer' | 'changes' | 'findBlocked' | 'rateCounter'> & {
  delivery: EmailDelivery<Name>
  /** Rejects an email of another desk. */
  assertKind: (email: Pick<EmailsBody, 'kind' | 'isDone'>) => void
}

/**
 * Sends one email to the senders of several records, to each as if it were a single reply. The author's other drafts are kept. Batches are
 * stored one after another; repeating the call continues after a failure.
 */
export function createBulkEmails<Name extends DeskName>(
  { mailer, changes, findBlocked, rateCounter, delivery, assertKind }: Deps<Name>,
  { name }: KindOf<Name>,
) {
  const emailsOf = (trx: Transaction<Tables>, ids: string[]) =>
    trx.selectFrom('entries').where('subjectKind', '=', name).where('subjectId', 'in', ids)

  /** The number of entries in the timelines of some records. */
  const entryCounts = async (trx: Transaction<Tables>, ids: string[]) => {
    if (ids.length === 0) return new Map<string, number>()
    const rows = await emailsOf(trx, ids)
      .select(['subjectId', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('subjectId')
      .execute()
    return new Map(rows.map(({ subjectId, count }) => [subjectId, Number(count)]))
  }

  /** The records whose latest email bounced. */
  const findBounced = async (trx: Transaction<Tables>, ids: string[]) => {
    if (ids.length === 0) return new Set<string>()
    const rows = await emailsOf(trx, ids)
      .select(['subjectId', 'delivery', sql<string>`max(at)`.as('at')])
      .where('kind', '=', 'email')
      .groupBy(['subjectId', 'delivery'])
      .orderBy('at')
      .execute()
    const newest = new Map(rows.map(({ subjectId, delivery: of }) => [subjectId, of]))
    return new Set(ids.filter((id) => newest.get(id) === 'bounced'))
  }

  /**
   * Locks records and separates those whose senders may get an email from the others.
   * @param ids the records; a person's first one gets the email
   * @param addressed the mailboxes that already get the email; new ones are added
   */
  const divide = async (
    trx: Transaction<Tables>,
    ids: string[],
    kind: EmailKind,
    addressed = new Set<string>(),
  ) => {
    const locked = orderByIds(ids, await changes.lockRecords(trx, ids))
    // of a person's applications, an open one gets the rejection
    const isOver = ({ status }: (typeof locked)[number]) => kind === 'rejection' && status === 'rejected'
    const records = [...locked.filter((one) => !isOver(one)), ...locked.filter(isOver)]
    const bounced = await findBounced(trx, ids)
    const faultOf = ({ id, email, spamAt }: (typeof records)[number]): LeftOutReason | undefined =>
      !email ? 'no-address' : spamAt ? 'spam' : bounced.has(id) ? 'bounced' : undefined
    const sound = records.filter((record) => !faultOf(record)).map(({ id }) => id)
    const blocked = await findBlocked?.(trx, sound, kind)
    const present = new Set(records.map(({ id }) => id))
    const leftOut: LeftOut[] = ids
      .filter((id) => !present.has(id))
      .map((id) => ({ _id: id, name: '', email: '', reason: 'deleted' }))
    const recipients: typeof records = []
    for (const record of records) {
      const mailbox = recipientCountKey(record.email)
      const reason =
        faultOf(record) ?? blocked?.get(record.id) ?? (addressed.has(mailbox) ? 'same-person' : undefined)
      if (reason) leftOut.push(leftOutFor(record, reason))
      else recipients.push(record)
      if (!reason) addressed.add(mailbox)
    }
    return { recipients, leftOut }
  }

  const leftOutFor = (
    { id, name: of, email }: { id: string; name: string; email: string },
    reason: LeftOutReason,
  ) => ({
    _id: id,
    name: of,
    email,
    reason,
  })

  /** The emails of a batch to some records. */
  const findSent = async (trx: Transaction<Tables>, batchId: string, ids: string[], authorId: string) => {
    const emails = await emailsOf(trx, ids)
      .select(['subjectId', 'title', 'text'])
      .where('batchId', '=', batchId)
      .where('authorId', '=', authorId)
      .execute()
    return new Map(emails.map((email) => [email.subjectId, email]))
  }

  return {
    /**
     * Lists who would get an email and who wouldn't.
     * @param values placeholder values by record id
     * @throws HttpError 400 for a type of email of another desk
     */
    async preview(
      write: Write,
      ids: string[],
      kind: EmailKind,
      values: ReadonlyMap<string, PlaceholderValues>,
    ): Promise<Pick<EmailPreview, 'recipients' | 'leftOut'>> {
      assertKind({ kind })
      return write(async ({ trx }) => {
        const { recipients, leftOut } = await divide(trx, ids, kind)
        const counts = await entryCounts(trx, ids)
        return {
          leftOut,
          recipients: recipients.map(({ id, name: of, email, status }) => ({
            _id: id,
            name: of,
            email,
            entryCount: counts.get(id) ?? 0,
            isRejected: kind === 'rejection' && status === 'rejected',
            values: values.get(id) ?? {},
          })),
        }
      })
    },

    /**
     * Sends an email to the sender of each record, unless the record changed since it was shown. The emails can be taken back until they
     * are handed over.
     * @param values placeholder values by record id
     * @throws HttpError 409 without a mail server, 400 for a type of email of another desk and for a placeholder without a value, 429 for
     * too many
     */
    async send(
      write: Write<`${Name}.replied`>,
      { batchId, recipients, title, text, kind, isDone }: EmailsBody,
      actor: Viewer,
      values: ReadonlyMap<string, PlaceholderValues>,
    ): Promise<{ sent: number; leftOut: LeftOut[] }> {
      if (!mailer.canSend) throw conflict(emailMessages.noMailServer)
      assertKind({ kind, isDone })
      const wanted = new Map(recipients.map((recipient) => [recipient._id, recipient]))
      const ids = [...wanted.keys()]
      const isUnfilled = (id: string) => {
        const known = values.get(id)
        return (
          known && !wanted.get(id)!.version && missingPlaceholderIn(`${title}\n${text}`, known) !== undefined
        )
      }
      if (ids.some(isUnfilled)) throw invalid(unfilledPlaceholderMessage, 'text')
      const versionFor = (id: string) =>
        wanted.get(id)!.version ?? {
          title: fillPlaceholders(title, values.get(id) ?? {}),
          text: fillPlaceholders(text, values.get(id) ?? {}),
        }
      await write(async ({ trx }) => {
        const { size: sentBefore } = await findSent(trx, batchId, ids, actor.id)
        const limit = { key: `emails to many ${actor.id}`, ...manyEmailsLimit }
        if (await rateCounter.take(trx, [limit], ids.length - sentBefore))
          throw new HttpError(429, emailMessages.tooManyEmails, undefined, manyEmailsLimit.windowMs / 1000)
      })
      const addressed = new Set<string>()
      const result = { sent: 0, leftOut: [] as LeftOut[] }
      for (let start = 0; start < ids.length; start += batchSize) {
        const part = ids.slice(start, start + batchSize)
        const done = await write(async (unit) => {
          const { trx } = unit
          const locked = await changes.lockRecords(trx, part)
          const before = await findSent(trx, batchId, part, actor.id)
          const counts = await entryCounts(trx, part)
          const leftOut: LeftOut[] = []
          let sent = 0
          for (const record of locked) {
            const email = before.get(record.id)
            if (!email) continue
            addressed.add(recipientCountKey(record.email))
            const version = versionFor(record.id)
            if (email.title === version.title && email.text === version.text) sent += 1
            else leftOut.push(leftOutFor(record, 'sent'))
          }
          const rest = part.filter((id) => !before.has(id))
          const divided = await divide(trx, rest, kind, addressed)
          for (const record of divided.recipients) {
            if ((counts.get(record.id) ?? 0) !== wanted.get(record.id)!.entryCount) {
              leftOut.push(leftOutFor(record, 'changed'))
              continue
            }
            const version = versionFor(record.id)
            const email = { ...version, kind, isDone, batchId, hasQuote: false, cc: [], bcc: [] }
            await delivery.send(unit, record, email, actor, delayMs)
            sent += 1
          }
          return { sent, leftOut: [...divided.leftOut, ...leftOut] }
        })
        result.sent += done.sent
        result.leftOut.push(...done.leftOut)
      }
      return result
    },

    /**
     * Takes back the emails of a person's batch that the mail server doesn't have, and reverts what they changed.
     * @returns undefined if there are none
     */
    async undoSend(
      write: Write<`${Name}.reply-taken-back`>,
      batchId: string,
      actor: Viewer,
    ): Promise<{ takenBack: string[]; handedOver: number } | undefined> {
      const takenBack: string[] = []
      let [handedOver, last] = [0, '']
      for (;;) {
        const done = await write(async (unit) => {
          const { trx } = unit
          let emails = trx
            .selectFrom('entries')
            .select(['id', 'subjectId'])
            .where('batchId', '=', batchId)
            .where('subjectKind', '=', name)
            .where('authorId', '=', actor.id)
          if (last) emails = emails.where('id', '>', last)
          const found = await emails.orderBy('id').limit(batchSize).execute()
          const subjects = found.map(({ subjectId }) => subjectId)
          const records = new Map(
            (await changes.lockRecords(trx, subjects)).map((record) => [record.id, record]),
          )
          const back: string[] = []
          for (const { id, subjectId } of found) {
            // its changes are read once its record is locked
            const email = await emailsOf(trx, [subjectId])
              .select(['id', 'data'])
              .where('id', '=', id)
              .executeTakeFirst()
            const record = records.get(subjectId)
            if (email && record && (await delivery.recall(unit, record, email, actor))) back.push(subjectId)
          }
          return { back, count: found.length, last: found.at(-1)?.id }
        })
        if (done.last === undefined) break
        last = done.last
        takenBack.push(...done.back)
        handedOver += done.count - done.back.length
      }
      return takenBack.length + handedOver > 0 ? { takenBack, handedOver } : undefined
    },
  }
}
