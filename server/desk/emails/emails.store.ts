import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { EntryFile, TimelineEntry } from '#contract/desk/desk.ts'
import { textAboveQuote } from '#contract/desk/text-above-quote.ts'
import {
  EmailBody,
  type FilledTemplate,
  type EmailDraft,
  type EmailDraftBody,
} from '#contract/emails/emails.ts'
import { emailLimits, undoSendSeconds, type LeftOutReason, type EmailKind } from '#contract/emails/limits.ts'
import { fillPlaceholders, placeholderValues, type PlaceholderSource } from '#contract/emails/placeholders.ts'
import { rejectionMessages } from '#contract/careers/rejection-messages.ts'
import { emailMessages, replyTitles, sentMessages } from '#contract/emails/messages.ts'
import { unseenMessage } from '#contract/emails/unseen.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { DeskChanges } from '#server/desk/desk-changes.ts'
import type { EntryData } from '#server/desk/desk.tables.ts'
import type { DeskKind, DeskName, KindOf, SubmissionStatus } from '#server/desk/desk-kind.ts'
import type { SubmissionDeps } from '#server/desk/submissions.ts'
import type { TimelineStore } from '#server/desk/timeline.ts'
import { deliveryOf } from '#server/desk/timeline-entries.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import { monthAndDay } from '#server/platform/notifications/notification-emails.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { createBulkEmails } from './bulk-emails.ts'
import { createEmailDrafts } from './email-drafts.ts'
import { createEmailFiles } from './email-files.ts'
import { createSentEmails } from './sent-emails.ts'
import { emailHtml, emailText, senderOf, type Quoted } from './email-text.rules.ts'

export type EmailDeps = Pick<SubmissionDeps, 'database' | 'files' | 'now'> & {
  settings: Pick<Settings, 'timeZone'>
  mailer: Pick<Mailer, 'canSend' | 'company' | 'sendEmail' | 'recall' | 'replyAddress'>
  timeline: Pick<TimelineStore, 'find' | 'listSome' | 'listDraftFiles'>
  changes: Pick<DeskChanges, 'lockRecords' | 'set'>
  rateCounter: Pick<RateCounter, 'take'>
  /** Why emails of a type must not be sent about some of these records. */
  findBlocked?: (
    trx: Transaction<Tables>,
    ids: string[],
    kind: EmailKind,
  ) => Promise<Map<string, BlockedReason>>
  /** Reindexes a record for search. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

/** Why an email must not be sent: see `leftOutReasons`. */
export type BlockedReason = Extract<LeftOutReason, 'hired' | 'rejected' | 'same-person'>

type LockedRecord = Awaited<ReturnType<DeskChanges['lockRecords']>>[number]

/** The author of an email: an account, or the company's address. */
export type EmailAuthor = { id: string | null; email: string; name?: string }

/** An email to be sent. `batchId` is set if it is a bulk email, `sentFrom` is the author's address if they replied by email. */
type NewEmail = Omit<EmailBody, 'seen' | 'draftId'> & {
  draftId?: string | null
  batchId?: string
  sentFrom?: string
}

/** Sends an email and takes it back, both for single and bulk emails. */
export type EmailDelivery<Name extends DeskName> = {
  send: (
    unit: UnitOfWork<`${Name}.replied`>,
    record: LockedRecord,
    email: NewEmail,
    author: EmailAuthor,
    delayMs: number,
    /** attaches its files */
    addFiles?: (emailId: string) => Promise<void>,
  ) => Promise<string>
  recall: (
    unit: UnitOfWork<`${Name}.reply-taken-back`>,
    record: LockedRecord,
    email: { id: string; data: EntryData },
    actor: Viewer,
  ) => Promise<boolean>
}

/** Number of a thread's latest emails to refer to: some mail servers reject long headers. */
const maxReferences = 20

/** Emails of a desk: replies to the sender, which are timeline entries and count as answers. */
export function createEmails<Name extends DeskName>(deps: EmailDeps, kind: KindOf<Name>) {
  const { database, files, settings, now, mailer, timeline, changes, findBlocked, reindex } = deps
  const { table, name, senderName, quoted, answered, reopened, emailKinds, templateKinds }: DeskKind = kind
  const done = reopened?.from
  const drafts = createEmailDrafts(kind, { timeline, files, now })
  const emailFiles = createEmailFiles(kind)
  const sentEmails = createSentEmails(kind, { timeline, now })

  const sentAlready = (sent: TimelineEntry) =>
    conflict(sentMessages[sent.email?.delivery ?? 'sent'], undefined, { sent })

  const findEmail = (trx: Transaction<Tables>, subjectId: string, emailId: string) =>
    trx
      .selectFrom('entries')
      .leftJoin('outbox', 'outbox.id', 'entries.id')
      .select([
        'entries.id',
        'authorId',
        'title',
        'text',
        'data',
        'delivery',
        'emailKind',
        'draftId',
        'outbox.id as mailId',
      ])
      .where('entries.id', '=', emailId)
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('kind', '=', 'email')
      .executeTakeFirst()

  type StoredEmail = Pick<
    NonNullable<Awaited<ReturnType<typeof findEmail>>>,
    'id' | 'title' | 'text' | 'data'
  >

  /** The message that an email quotes: the latest one from its recipient, without its own quote. */
  const quotedIn = async (trx: Transaction<Tables>, subjectId: string, first: Quoted): Promise<Quoted> => {
    const answers = await trx
      .selectFrom('entries')
      .select(['text', 'data', 'senderName'])
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('origin', '=', 'person')
      .where('text', '!=', '')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxReferences)
      .execute()
    // excludes what others wrote about it
    const answer = answers.find(({ data }) => data.isContact)
    const own = answer && textAboveQuote(answer.text, answer.data.quoteStart ?? null).trim()
    return own ? { name: answer.senderName || first.name, text: own } : first
  }

  /**
   * Adds an email to the outbox, in the thread of the acknowledgement and the earlier emails.
   * @param author where replies go if no mailbox is set up
   */
  const enqueue = async (
    trx: Transaction<Tables>,
    subjectId: string,
    email: StoredEmail,
    author: Omit<EmailAuthor, 'id'>,
    delayMs: number,
  ) => {
    const subject = await trx
      .selectFrom(table)
      .select([senderName.as('name'), 'email', quoted.as('message'), 'acknowledgementId'])
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow()
    const earlier = await trx
      .selectFrom('entries')
      .select(['id', 'messageId'])
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where((eb) =>
        eb.or([
          eb.and([eb('kind', '=', 'email'), eb('delivery', '!=', 'failed')]),
          eb.and([eb('origin', '=', 'person'), eb('messageId', '!=', '')]),
        ]),
      )
      .where('id', '!=', email.id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxReferences)
      .execute()
    const first = { name: subject.name, text: subject.message }
    const found = email.data.hasQuote ? await quotedIn(trx, subjectId, first) : undefined
    const written = { title: email.title, text: email.text, quoted: found?.text ? found : undefined }
    const acknowledgement = subject.acknowledgementId === null ? [] : [subject.acknowledgementId]
    await mailer.sendEmail(trx, {
      id: email.id,
      recipient: subject.email,
      subject: email.title,
      text: emailText(written),
      html: emailHtml(written),
      replyTo: mailer.replyAddress(subjectId) ?? author.email,
      delayMs,
      email: {
        recipientName: asOneLine(subject.name),
        ...senderOf(mailer.company, author),
        cc: email.data.cc,
        bcc: email.data.bcc,
        files: await emailFiles.listForMail(trx, email.id),
        references: [...acknowledgement, ...earlier.toReversed().map(({ id, messageId }) => messageId || id)],
      },
    })
  }

  /** The status change that an email causes, if any. */
  const progressOf = (status: SubmissionStatus, emailKind: EmailKind, isDone = false) => {
    const next = status === answered.from ? answered.to : undefined
    const to = emailKind === 'rejection' ? 'rejected' : isDone ? done : next
    return to === undefined || to === status ? undefined : { from: status, to }
  }

  const assertSendable = async (trx: Transaction<Tables>, id: string, emailKind: EmailKind) => {
    const blocked = (await findBlocked?.(trx, [id], emailKind))?.get(id)
    if (blocked) throw conflict(rejectionMessages[blocked])
  }

  /** @throws HttpError 409 without an email address or a mail server */
  const assertWritable = ({ email }: LockedRecord) => {
    if (!email) throw conflict(emailMessages.noAddress)
    if (!mailer.canSend) throw conflict(emailMessages.noMailServer)
  }

  const assertKind = ({ kind: of, isDone }: Pick<EmailBody, 'kind' | 'isDone'>) => {
    if (!emailKinds.includes(of)) throw invalid(emailMessages.kindOfOtherDesk, 'kind')
    if (isDone && !done) throw invalid(emailMessages.notDoneHere, 'isDone')
  }

  const delivery: EmailDelivery<Name> = {
    /**
     * Sends an email. It ends an expired snooze and updates the status of an unanswered record; a rejection sets the status to rejected. An
     * unassigned record is assigned to the author.
     * @returns the id of the email
     */
    async send({ trx, logAction }, record, email, author, delayMs, addFiles) {
      const at = now()
      const { id: subjectId, snoozedUntil, status, assignedTo } = record
      const {
        title,
        text,
        hasQuote,
        cc,
        bcc,
        kind: emailKind,
        isDone,
        draftId = null,
        batchId = null,
        sentFrom = '',
      } = email
      const isOver = snoozedUntil !== null && snoozedUntil <= at
      // locks the row, so it can only be deleted together with the new entry
      await trx
        .updateTable(table)
        .set({ updatedAt: at, ...(isOver && { snoozedUntil: null }) })
        .where('id', '=', subjectId)
        .execute()
      const progress = progressOf(status, emailKind, isDone)
      const takesOver = assignedTo === null && author.id !== null
      const columns = {
        ...(progress && { status: progress.to }),
        ...(takesOver && { assignedTo: author.id }),
      }
      await changes.set(trx, [record], columns, author.id)
      const stored = { id: randomUUID(), title, text, data: { ...progress, hasQuote, cc, bcc, takesOver } }
      await trx
        .insertInto('entries')
        .values({
          ...stored,
          subjectKind: name,
          subjectId,
          kind: 'email',
          authorId: author.id,
          at,
          delivery: 'queued',
          emailKind,
          draftId,
          batchId,
          senderEmail: sentFrom,
        })
        .execute()
      await addFiles?.(stored.id)
      await enqueue(trx, subjectId, stored, author, delayMs)
      await reindex(trx, subjectId)
      const subject = { id: subjectId, email: record.email, name: record.name }
      await logAction(`${kind.name}.replied`, subject, { ...progress })
      return stored.id
    },

    /** Takes back an email that the mail server hasn't accepted, and reverts what it changed. @returns whether that was possible */
    async recall({ trx, logAction }, record, email, actor) {
      if (!(await mailer.recall(trx, email.id))) return false
      await emailFiles.moveToDraft(trx, email.id, actor.id)
      await trx.deleteFrom('entries').where('id', '=', email.id).execute()
      const { from, to, takesOver } = email.data
      const former = {
        ...(from && record.status === to && { status: from as SubmissionStatus }),
        ...(takesOver && record.assignedTo === actor.id && { assignedTo: null }),
      }
      await changes.set(trx, [record], former, actor.id)
      await reindex(trx, record.id)
      const subject = { id: record.id, email: record.email, name: record.name }
      await logAction(`${kind.name}.reply-taken-back`, subject)
      return true
    },
  }

  /** The shared templates and a person's own, by name. */
  const listTemplates = async (reader: string): Promise<FilledTemplate[]> => {
    const rows = await database.query
      .selectFrom('templates')
      .select(['id', 'kind', 'name', 'title', 'text'])
      .where('kind', 'in', templateKinds)
      .where((eb) => eb.or([eb('ownerId', 'is', null), eb('ownerId', '=', reader)]))
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id')
      .execute()
    return rows.map(({ id: _id, ...template }) => ({ _id, ...template }))
  }

  return {
    listTemplates,

    /** Bulk emails to the senders of several records. */
    many: createBulkEmails({ ...deps, delivery, assertKind }, kind),

    /** The shared templates and the author's own, by name, with placeholders filled for sender and author. */
    async filledTemplates(
      source: PlaceholderSource,
      { id: reader, name: sender }: Pick<Viewer, 'id' | 'name'>,
    ): Promise<FilledTemplate[]> {
      const values = placeholderValues(source, sender, mailer.company.name)
      const templates = await listTemplates(reader)
      return templates.map(({ title, text, ...template }) => ({
        ...template,
        title: fillPlaceholders(title, values),
        text: fillPlaceholders(text, values),
      }))
    },

    /** A person's draft; undefined if there is none. */
    findDraft: (subjectId: string, authorId: string): Promise<EmailDraft | undefined> =>
      drafts.find(database.query, subjectId, authorId),

    /** Stores a draft. @returns undefined if there is no such record @throws HttpError 409 if the draft was already sent */
    async saveDraft(
      trx: Transaction<Tables>,
      subjectId: string,
      author: Viewer,
      draft: EmailDraftBody,
    ): Promise<EmailDraft | undefined> {
      const [record] = await changes.lockRecords(trx, [subjectId])
      if (!record) return undefined
      const { draftId } = draft
      const sent = draftId && (await sentEmails.findOfDraft(trx, subjectId, draftId, author))
      if (sent) throw sentAlready(sent)
      return drafts.save(trx, subjectId, author.id, draft)
    },

    discardDraft: drafts.discard,

    /**
     * Attaches a file to a person's draft, which is created if there is none.
     * @returns all files of the draft; undefined if there is no such record
     * @throws HttpError 400 for too many files
     */
    async attachFile(
      trx: Transaction<Tables>,
      subjectId: string,
      author: Viewer,
      file: UnattachedFile,
    ): Promise<EntryFile[] | undefined> {
      const [record] = await changes.lockRecords(trx, [subjectId])
      if (!record) return undefined
      emailFiles.assertRoom(await timeline.listDraftFiles(trx, subjectId, author), file.size)
      await emailFiles.attach(trx, subjectId, [file], { entryId: null, authorId: author.id })
      const draft = await drafts.find(trx, subjectId, author.id)
      if (!draft)
        await drafts.save(trx, subjectId, author.id, {
          title: '',
          text: '',
          hasQuote: true,
          kind: 'reply',
          cc: '',
          bcc: '',
        })
      return timeline.listDraftFiles(trx, subjectId, author)
    },

    /**
     * Removes a file from a person's draft. After the commit, call `removeScheduled` of the files.
     * @returns the remaining files; undefined if there is no such file
     */
    async removeFile(
      trx: Transaction<Tables>,
      subjectId: string,
      author: Viewer,
      fileId: string,
    ): Promise<EntryFile[] | undefined> {
      const attached = await trx
        .deleteFrom('attachedFiles')
        .where('fileId', '=', fileId)
        .where('subjectKind', '=', name)
        .where('subjectId', '=', subjectId)
        .where('authorId', '=', author.id)
        .where('entryId', 'is', null)
        .returning('fileId')
        .execute()
      if (attached.length === 0) return undefined
      await files.remove(trx, attached)
      return timeline.listDraftFiles(trx, subjectId, author)
    },

    /**
     * Sends an email and ends its draft. It ends an expired snooze and updates the status of an unanswered record; a rejection sets the
     * status to rejected. An unassigned record is assigned to the author. The email can be taken back until it is handed over.
     * @returns undefined if there is no such record
     * @throws HttpError 409 without a mail server, for an email that must not be sent, for a draft that was sent and changed since, and if
     * something arrived that its author hasn't seen; 400 for a type of email of another desk
     */
    async send(
      unit: UnitOfWork<`${Name}.replied`>,
      subjectId: string,
      body: EmailBody,
      actor: Viewer,
    ): Promise<TimelineEntry | undefined> {
      const { trx } = unit
      const [record] = await changes.lockRecords(trx, [subjectId])
      if (!record) return undefined
      assertWritable(record)
      const sent = await sentEmails.findSent(trx, subjectId, body, actor)
      if (sent?.isSame) return sent.entry
      if (sent) throw sentAlready(sent.entry)
      assertKind(body)
      await assertSendable(trx, subjectId, body.kind)
      const unseen = body.seen ? await sentEmails.listUnseen(trx, subjectId, body.seen, actor) : []
      if (unseen.length > 0) throw conflict(unseenMessage(unseen), undefined, { unseen })
      const draftId = body.draftId ?? (await drafts.find(trx, subjectId, actor.id))?._id ?? null
      const emailId = await delivery.send(
        unit,
        record,
        { ...body, draftId },
        actor,
        undoSendSeconds * 1000,
        (email) => emailFiles.moveToEmail(trx, subjectId, actor.id, email),
      )
      await drafts.discard(trx, subjectId, actor.id)
      return timeline.find(trx, subjectId, emailId, actor)
    },

    /**
     * Sends a reply that its author wrote by email to a notification about a record. Their draft stays.
     * @throws HttpError 4xx with a message for its author if it can't be sent
     */
    async sendEmailed(
      unit: UnitOfWork<`${Name}.replied`>,
      subjectId: string,
      text: string,
      author: EmailAuthor,
      attached: readonly UnattachedFile[],
    ): Promise<void> {
      const { trx } = unit
      const [record] = await changes.lockRecords(trx, [subjectId])
      if (!record) throw notFound(`This ${name} was deleted.`)
      if (record.spamAt !== null) throw conflict(`This ${name} is marked as spam.`)
      assertWritable(record)
      const title = replyTitles[name](mailer.company.name).slice(0, emailLimits.title)
      const { data: body, error } = EmailBody.safeParse({ title, text, hasQuote: true })
      if (!body) throw invalid(error.issues[0]!.message, 'text')
      const sizes = attached.map(({ size }) => ({ bytes: size }))
      for (const [n, { bytes }] of sizes.entries()) emailFiles.assertRoom(sizes.slice(0, n), bytes)
      await assertSendable(trx, subjectId, body.kind)
      const unseen = await sentEmails.listUnseen(trx, subjectId, [], author)
      const dayOf = (at: string) => `on ${monthAndDay(dayIn(at, settings.timeZone))}`
      if (unseen.length > 0) throw conflict(unseenMessage(unseen, dayOf))
      await delivery.send(
        unit,
        record,
        { ...body, sentFrom: author.email },
        author,
        undoSendSeconds * 1000,
        (entryId) => emailFiles.attach(trx, subjectId, attached, { entryId, authorId: author.id }),
      )
    },

    /**
     * Cancels a person's own email that the mail server doesn't have yet. It becomes their draft again, above what they have typed since.
     * @returns undefined if there is no such email
     * @throws HttpError 403 if it is someone else's, 409 if it was, or may have been, handed over
     */
    async undoSend(
      unit: UnitOfWork<`${Name}.reply-taken-back`>,
      subjectId: string,
      emailId: string,
      actor: Viewer,
    ): Promise<EmailDraft | undefined> {
      const { trx } = unit
      const [record] = await changes.lockRecords(trx, [subjectId])
      const email = await findEmail(trx, subjectId, emailId)
      if (!record || !email) return undefined
      if (email.authorId !== actor.id) throw forbidden(emailMessages.ofOther)
      const isHandedOver = email.delivery === 'sent' || email.delivery === 'bounced'
      if (isHandedOver) throw conflict(emailMessages.tooLate)
      if (!(await delivery.recall(unit, record, email, actor))) throw conflict(emailMessages.mayBeHandedOver)
      const { hasQuote = false, cc = [], bcc = [] } = email.data
      const begun = (await drafts.find(trx, subjectId, actor.id))?.text.trim()
      return drafts.save(trx, subjectId, actor.id, {
        title: email.title,
        text: begun ? `${email.text}\n\n${begun}` : email.text,
        hasQuote,
        kind: email.emailKind || 'reply',
        cc: cc.join(', '),
        bcc: bcc.join(', '),
        draftId: email.draftId ?? undefined,
      })
    },

    /**
     * Sends a failed email again with the same `Message-ID`.
     * @returns undefined if there is no such email
     * @throws HttpError 409 if it is pending or was handed over
     */
    async retry(
      { trx, logAction }: UnitOfWork<`${Name}.reply-retried`>,
      subjectId: string,
      emailId: string,
      actor: Viewer,
    ): Promise<TimelineEntry | undefined> {
      const [record] = await changes.lockRecords(trx, [subjectId])
      const email = await findEmail(trx, subjectId, emailId)
      if (!record || !email) return undefined
      const { delivery, mailId } = email
      if (delivery === '' || deliveryOf(delivery, mailId !== null) !== 'failed')
        throw conflict(emailMessages.notFailed)
      if (!mailer.canSend) throw conflict(emailMessages.noMailServer)
      await assertSendable(trx, subjectId, email.emailKind || 'reply')
      const author = trx.selectFrom('users').select(['name', 'email']).where('id', '=', email.authorId)
      const present = await author.where('deactivatedAt', 'is', null).executeTakeFirst()
      await trx.updateTable('entries').set({ delivery: 'queued' }).where('id', '=', emailId).execute()
      await enqueue(trx, subjectId, email, present ?? actor, 0)
      const subject = { id: record.id, email: record.email, name: record.name }
      await logAction(`${kind.name}.reply-retried`, subject)
      return timeline.find(trx, subjectId, emailId, actor)
    },
  }
}
