import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { textAboveQuote } from '#contract/desk/text-above-quote.ts'
import type { ForwardBody } from '#contract/emails/emails.ts'
import { incomingTextLimit, emailFileLimits, emailLimits } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import type { DeskChanges } from '#server/desk/desk-changes.ts'
import type { DeskKind, DeskName, KindOf } from '#server/desk/desk-kind.ts'
import type { TimelineStore } from '#server/desk/timeline.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Tables } from '#server/tables.ts'
import { emailHtml, emailText, senderOf } from './email-text.rules.ts'

type Deps = {
  now: () => string
  mailer: Pick<Mailer, 'canSend' | 'company' | 'sendEmail' | 'replyAddress'>
  timeline: Pick<TimelineStore, 'find'>
  changes: Pick<DeskChanges, 'lockRecords'>
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

/** Forwards what the sender wrote to team members or others. Forwarding doesn't count as an answer. */
export function createForwards<Name extends DeskName>(
  { now, mailer, timeline, changes, reindex }: Deps,
  kind: KindOf<Name>,
) {
  const { table, name, senderName, message, file }: DeskKind = kind

  /** Everything that the sender wrote, oldest first. */
  const writtenOn = async (trx: Transaction<Tables>, subjectId: string) => {
    const record = await trx
      .selectFrom(table)
      .select((eb) => [senderName.as('name'), 'email', eb.ref(message).as('message')])
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow()
    const received = await trx
      .selectFrom('entries')
      .select(['id', 'text', 'data'])
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('origin', '=', 'person')
      .orderBy('at')
      .orderBy('id')
      .execute()
    // excludes what others wrote about it
    const answers = received.filter(({ data }) => data.isContact)
    const texts = answers.map(({ text, data }) => textAboveQuote(text, data.quoteStart ?? null).trim())
    const sender = record.email ? `${record.name} <${record.email}>` : record.name
    const beginning = [sender, record.message].filter(Boolean)
    let room = incomingTextLimit - beginning.join('').length
    const newest: string[] = []
    for (const one of texts.filter(Boolean).toReversed()) {
      room -= one.length
      if (room < 0) break
      newest.unshift(one)
    }
    const text = [...beginning, ...newest].join('\n\n')
    return { ...record, text, entryIds: answers.map(({ id }) => id) }
  }

  /** The files that the sender sent. @param entryIds their emails */
  const filesOf = (trx: Transaction<Tables>, subjectId: string, entryIds: string[]) =>
    trx
      .selectFrom('files')
      .select(['storedName', 'originalName', 'mimeType', 'byteSize'])
      .where(({ or, eb, selectFrom }) => {
        const own = selectFrom(table).select(sql.ref<string>(file.column).as('id'))
        const attached = selectFrom('attachedFiles').select('fileId').where('subjectId', '=', subjectId)
        return or([
          eb('id', 'in', own.where(`${table}.id`, '=', subjectId)),
          ...(entryIds.length > 0 ? [eb('id', 'in', attached.where('entryId', 'in', entryIds))] : []),
        ])
      })
      .orderBy('createdAt')
      .execute()

  /**
   * Emails what the sender wrote to others, below a note.
   * @returns undefined if there is no such record
   * @throws HttpError 409 without a mail server, 400 if the files are too large for an email
   */
  return async (
    { trx, logAction }: UnitOfWork<`${Name}.forwarded`>,
    subjectId: string,
    { to, text, hasFiles }: ForwardBody,
    actor: Viewer,
  ): Promise<TimelineEntry | undefined> => {
    const [record] = await changes.lockRecords(trx, [subjectId])
    if (!record) return undefined
    if (!mailer.canSend) throw conflict(emailMessages.noMailServer)
    const written = await writtenOn(trx, subjectId)
    const files = hasFiles ? await filesOf(trx, subjectId, written.entryIds) : []
    if (files.reduce((sum, { byteSize }) => sum + byteSize, 0) > emailFileLimits.bytes)
      throw invalid(emailMessages.forwardTooLarge, 'hasFiles')
    const id = randomUUID()
    const title = `Fwd: ${written.name}`.slice(0, emailLimits.title).toWellFormed()
    await trx
      .insertInto('entries')
      .values({
        id,
        subjectKind: name,
        subjectId,
        kind: 'forward',
        authorId: actor.id,
        at: now(),
        title,
        text,
        data: { sentTo: to },
        delivery: 'queued',
      })
      .execute()
    const quoted = { name: written.name, text: written.text }
    const [recipient, ...cc] = to
    await mailer.sendEmail(trx, {
      id,
      recipient: recipient!,
      subject: title,
      text: emailText({ title, text, quoted }),
      html: emailHtml({ title, text, quoted }),
      replyTo: mailer.replyAddress(subjectId) ?? actor.email,
      delayMs: 0,
      email: { recipientName: '', ...senderOf(mailer.company, actor), cc, files, references: [] },
    })
    await reindex(trx, subjectId)
    const subject = { id: record.id, email: record.email, name: record.name }
    await logAction(`${kind.name}.forwarded`, subject, { files: files.length })
    return timeline.find(trx, subjectId, id, actor)
  }
}
