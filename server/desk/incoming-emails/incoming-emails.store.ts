import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DeskChanges } from '#server/desk/desk-changes.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import type { SubmissionDeps } from '#server/desk/submissions.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { charactersKeptOverQuota, type IncomingNote, type IncomingOrigin } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { textAboveQuote } from '#contract/desk/text-above-quote.ts'
import type { createEmails, EmailAuthor } from '#server/desk/emails/emails.store.ts'
import type { createSubmissionEmails } from '#server/desk/submission-emails.ts'
import { listPeopleWith } from '#server/platform/accounts/users.store.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { ReplyTag } from '#server/platform/mail/mailbox/reply-addresses.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { EntryData } from '#server/desk/desk.tables.ts'
import type { Tables } from '#server/tables.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import { diskFull, HttpError, invalid } from '#server/platform/errors.ts'
import type { Uploads } from '#server/platform/files/uploads.ts'
import type { ConsumeBytes } from '#server/platform/limits/storage-quota.ts'
import { ownIdIn } from '#server/platform/mail/mailbox/mail-headers.rules.ts'
import type { MailReceiver } from '#server/platform/mail/mailbox/mailbox-worker.ts'
import { quoteStartOf } from '#server/platform/mail/mailbox/quote-start.rules.ts'
import type { ReceivedMail } from '#server/platform/mail/mailbox/received-mail.ts'
import { checkMailFiles } from './incoming-files.ts'

export type IncomingEmailDeps = Pick<SubmissionDeps, 'database' | 'files' | 'storageQuota' | 'now'> & {
  uploads: Uploads
  changes: Pick<DeskChanges, 'lockRecords'>
  /** Reindexes a record for search. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
  mailer: Pick<Mailer, 'company' | 'isCompanyAddress' | 'sendToAccount'>
  audit: Pick<Audit, 'createActionLogger'>
  emails: Pick<ReturnType<typeof createEmails>, 'sendEmailed'>
  notices: Pick<ReturnType<typeof createSubmissionEmails>, 'replyNotSentEmail'>
  /** Creates a record for an unmatched email, unless there are too many or `take` is false. @returns whether it did */
  begin?:
    | ((
        trx: Transaction<Tables>,
        id: string,
        mail: ReceivedMail,
        take: () => Promise<boolean>,
      ) => Promise<boolean>)
    | undefined
}

type Replier = EmailAuthor & { name?: string }

/** Finds our own emails' ids among some `Message-ID`s. */
const ownIdsIn = (messageIds: readonly string[]) => messageIds.flatMap((id) => ownIdIn(id) ?? [])

/** Stores incoming emails as timeline entries. A person's email waits for an answer. */
export function createIncomingEmails(
  {
    database,
    files,
    uploads,
    storageQuota,
    now,
    mailer,
    audit,
    emails,
    notices,
    changes,
    reindex,
    begin,
  }: IncomingEmailDeps,
  { table, name, file, reopened, capability }: DeskKind,
): MailReceiver {
  const { query } = database

  /** The first of some records that exists. */
  const findExisting = async (ids: string[]): Promise<string | undefined> => {
    if (ids.length === 0) return undefined
    const rows = await query.selectFrom(table).select('id').where('id', 'in', ids).execute()
    return orderByIds(ids, rows)[0]?.id
  }

  /** Finds the record of the first of these emails that we sent or received. */
  const findByMails = async (messageIds: string[]): Promise<string | undefined> => {
    const ownIds = ownIdsIn(messageIds)
    const others = messageIds.filter((id) => !ownIdIn(id))
    const entries = query
      .selectFrom('entries')
      .where('subjectKind', '=', name)
      // a removed record still has its timeline
      .where('subjectId', 'in', ({ selectFrom }) => selectFrom(table).select(`${table}.id`))
    const rows: { id: string | null; subjectId: string }[] = []
    if (ownIds.length > 0) {
      const emails = entries.select(['id', 'subjectId']).where('id', 'in', ownIds)
      const acknowledged = query.selectFrom(table).select(['acknowledgementId as id', 'id as subjectId'])
      rows.push(...(await emails.where('kind', 'in', ['email', 'forward']).execute()))
      rows.push(...(await acknowledged.where('acknowledgementId', 'in', ownIds).execute()))
    }
    if (others.length > 0) {
      const earlier = entries.select(['messageId as id', 'subjectId']).where('messageId', 'in', others)
      rows.push(...(await earlier.execute()))
    }
    const found = new Map(rows.map(({ id, subjectId }) => [id, subjectId]))
    return messageIds.map((id) => found.get(ownIdIn(id) ?? id)).find((id) => id !== undefined)
  }

  /**
   * Classifies the author of an email. Emails from team members don't wait for an answer. Anyone can put a team member's address in `From`,
   * so it only counts if a mail server has authenticated the sender, or the email went to the reply address that only this team member was
   * given.
   */
  const originOf = async (
    trx: Transaction<Tables>,
    { origin, sender, isAuthentic }: ReceivedMail,
    tags: readonly ReplyTag[],
  ): Promise<{ origin: IncomingOrigin; isUnproven?: boolean }> => {
    if (origin !== 'person') return { origin }
    const accounts = trx.selectFrom('users').select('id').where('emailKey', '=', emailKeyOf(sender.email))
    const account = await accounts.where('deactivatedAt', 'is', null).executeTakeFirst()
    if (!account) return { origin }
    return isAuthentic || tags.some((tag) => tag.isOf(account.id))
      ? { origin: 'colleague' }
      : { origin, isUnproven: true }
  }

  /**
   * Finds the author of a reply to be sent on to the sender of the record: a team member with access to the desk, or the company. It must
   * come to the reply address that only they were given, with their address in `From`, which anyone can forge, and without a mail server
   * denying it.
   */
  const findReplier = async (
    { origin, sender, isDoubtful }: ReceivedMail,
    tags: readonly ReplyTag[],
  ): Promise<Replier | undefined> => {
    if (origin !== 'person' || isDoubtful) return undefined
    const key = emailKeyOf(sender.email)
    const isFor = (reader: string) => tags.some((tag) => tag.kind === name && tag.isOf(reader))
    const colleague = await listPeopleWith(query, capability)
      .select(['users.id', 'users.name', 'users.email'])
      .where('emailKey', '=', key)
      .executeTakeFirst()
    if (colleague && isFor(colleague.id)) return colleague
    return mailer.isCompanyAddress(sender.email) && isFor(key) ? { id: null, email: sender.email } : undefined
  }

  /** Sends on a team member's reply, or tells them why it was not sent. */
  const passOn = async (
    subjectId: string,
    mail: ReceivedMail,
    replier: Replier,
    take: (trx: Transaction<Tables>) => Promise<boolean>,
  ) => {
    const { taken, refused } = await checkMailFiles(
      { files: mail.files.filter((one) => !one.isInline) },
      uploads,
    )
    const isQuoteAlone = quoteStartOf(`.\n${mail.text}`) === 2
    const text = isQuoteAlone ? '' : textAboveQuote(mail.text, mail.quoteStart).trim()
    const send = async (trx: Transaction<Tables>, attachable: UnattachedFile[]) => {
      if (mail.notes.length > 0) throw invalid('Your email is too large to send.', 'text')
      if (text === '') throw invalid('There’s no text above the quoted email.', 'text')
      // text of our notification, if its quote wasn't recognized
      if (text.includes(`${mailer.company.url}/admin/`))
        throw invalid(
          'Your reply still quotes our email. Please write above it, and delete the rest.',
          'text',
        )
      const names = refused.map((one) => one.name).join(', ')
      if (names) throw invalid(`${names} can’t be attached. ${emailMessages.fileType}.`, 'file')
      const { id, ...actor } = replier
      const unit = { trx, logAction: audit.createActionLogger(id === null ? actor : { id, ...actor }, trx) }
      await emails.sendEmailed(unit, subjectId, text, replier, attachable)
    }
    try {
      await files.storeAllWith(taken, file.kind, (attachable) =>
        database.transaction(async (trx) => {
          const [record] = await changes.lockRecords(trx, [subjectId])
          if (!(await take(trx))) return
          await send(trx, attachable).catch(async (error: unknown) => {
            if (!(error instanceof HttpError) || error.status >= 500) throw error
            const reply = { id: subjectId, text, hasRecord: record !== undefined }
            await mailer.sendToAccount(trx, replier.email, notices.replyNotSentEmail(error.message, reply))
          })
        }),
      )
    } finally {
      for (const upload of taken) await upload.discard()
    }
  }

  /** The total bytes of a record's files from outside. */
  const fileBytesOf = async (trx: Transaction<Tables>, subjectId: string): Promise<number> => {
    const sent = trx
      .selectFrom(table)
      .select(sql.ref<string>(file.column).as('id'))
      .where('id', '=', subjectId)
    const attached = trx
      .selectFrom('attachedFiles')
      .select('fileId as id')
      .where('subjectId', '=', subjectId)
      .where('authorId', 'is', null)
    const { bytes } = await trx
      .selectFrom('files')
      .select((eb) => eb.fn.sum<number>('byteSize').as('bytes'))
      .where((eb) => eb.or([eb('id', 'in', sent), eb('id', 'in', attached)]))
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }

  /** Counts the text of an email toward the limits. @returns the text, truncated if a daily limit is exceeded */
  const storedText = async (
    trx: Transaction<Tables>,
    { text, quoteStart, notes }: ReceivedMail,
    take: ConsumeBytes,
  ) => {
    const isWhole = text.length <= charactersKeptOverQuota || !(await take(trx, Buffer.byteLength(text)))
    if (isWhole) return { text, quoteStart, notes: [...notes] }
    return {
      text: text.slice(0, charactersKeptOverQuota).toWellFormed(),
      quoteStart: quoteStart !== null && quoteStart < charactersKeptOverQuota ? quoteStart : null,
      notes: [...new Set<IncomingNote>([...notes, 'cut'])],
    }
  }

  /** Marks an email as bounced. */
  const markBounced = async (trx: Transaction<Tables>, subjectId: string, { bounce }: ReceivedMail) => {
    const ids = bounce?.isFinal ? ownIdsIn(bounce.messageIds) : []
    if (ids.length === 0) return
    const emails = await trx
      .selectFrom('entries')
      .select(['id', 'data'])
      .where('id', 'in', ids)
      .where('subjectId', '=', subjectId)
      .where('kind', 'in', ['email', 'forward'])
      .execute()
    for (const { id, data } of emails)
      await trx
        .updateTable('entries')
        .set({ delivery: 'bounced', data: { ...data, bounce: bounce!.reason } })
        .where('id', '=', id)
        .execute()
  }

  return {
    subjectKind: name,
    beginsRecords: begin !== undefined,

    async find(named, { messageId, answered }) {
      // one of our own emails that bounced
      if (ownIdIn(messageId) && (await findByMails([messageId]))) return undefined
      const subjectId = (await findExisting(named)) ?? (await findByMails(answered))
      return subjectId === undefined ? undefined : { subjectKind: name, subjectId }
    },

    async store({ subjectId }, mail, tags, take) {
      if (await database.isFull()) throw diskFull()
      const replier = await findReplier(mail, tags)
      if (replier) return passOn(subjectId, mail, replier, take)
      const { taken, refused } = await checkMailFiles(mail, uploads)
      const takeBytes = await storageQuota.open(
        mail.isAuthentic ? { email: mail.sender.email } : { unprovenOfRecord: subjectId },
      )
      try {
        await files.storeAllWith(taken, file.kind, (attachable) =>
          database.transaction(async (trx) => {
            const [known] = await changes.lockRecords(trx, [subjectId])
            const mayBegin = tags.length === 0
            const isTaken = known
              ? await take(trx)
              : mayBegin && (await begin?.(trx, subjectId, mail, () => take(trx)))
            if (!isTaken) return
            const record = known ?? (await changes.lockRecords(trx, [subjectId]))[0]!
            const at = now()
            const { origin, isUnproven } = await originOf(trx, mail, tags)
            const isWaiting = origin === 'person'
            const isReopened = isWaiting && reopened !== undefined && record.status === reopened.from
            const isContact = emailKeyOf(mail.sender.email) === emailKeyOf(record.email)
            // locks the row, so it can only be deleted together with the new entry
            await trx
              .updateTable(table)
              .set({
                updatedAt: at,
                ...(isReopened && { status: reopened.to }),
                ...(isWaiting && record.snoozedUntil !== null && { snoozedUntil: null }),
                ...((isReopened || (isWaiting && record.snoozedUntil !== null)) && {
                  revision: sql<number>`revision + 1`,
                }),
              })
              .where('id', '=', subjectId)
              .execute()
            await markBounced(trx, subjectId, mail)
            const { title, bytes, messageId, sender } = mail
            const { text, quoteStart, notes } = await storedText(trx, mail, takeBytes)
            if (isUnproven) notes.push('unproven')
            let fileBytes = await fileBytesOf(trx, subjectId)
            const stored: UnattachedFile[] = []
            const refusedNow: NonNullable<EntryData['refused']> = []
            for (const file of attachable) {
              const exceeded = await takeBytes(trx, file.size, fileBytes)
              if (exceeded) refusedNow.push({ name: file.name, reason: exceeded })
              else {
                stored.push(file)
                fileBytes += file.size
              }
            }
            const data: EntryData = {
              ...(isReopened && reopened),
              isContact,
              quoteStart,
              bytes,
              notes,
              refused: [...refused, ...refusedNow],
            }
            const id = randomUUID()
            await trx
              .insertInto('entries')
              .values({
                id,
                subjectKind: name,
                subjectId,
                kind: 'incoming-email',
                authorId: null,
                at,
                title,
                text,
                data,
                origin,
                senderName: sender.name,
                senderEmail: sender.email,
                messageId,
              })
              .execute()
            for (const file of stored) {
              const fileId = await file.attach(trx)
              const row = { fileId, subjectKind: name, subjectId, entryId: id, authorId: null }
              await trx.insertInto('attachedFiles').values(row).execute()
            }
            await reindex(trx, subjectId)
          }),
        )
      } finally {
        for (const upload of taken) await upload.discard()
      }
    },
  }
}
