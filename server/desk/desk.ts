import type { Transaction } from 'kysely'
import { spamDays } from '#contract/desk/limits.ts'
import { maxUnmatchedPerDay } from '#contract/enquiries/limits.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import type { ConsumeBytes } from '#server/platform/limits/storage-quota.ts'
import type { ReceivedMail } from '#server/platform/mail/mailbox/received-mail.ts'
import type { Judgement } from '#server/platform/spam/spam-filter.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FeatureRecord, StoredKind } from '#server/platform/records/stored-kind.ts'
import type { Tables } from '#server/tables.ts'
import { createIncomingEmails } from './incoming-emails/incoming-emails.store.ts'
import { createBulkChanges } from './bulk-changes.ts'
import { createDeskChanges } from './desk-changes.ts'
import type { DeskKind, DeskName, KindOf } from './desk-kind.ts'
import { deskReindexer } from './desk-search.ts'
import { createForwards } from './emails/forwards.ts'
import { createEmails, type EmailDeps } from './emails/emails.store.ts'
import { createSubmissionEmails, type SubmissionTexts, type SubmissionSummary } from './submission-emails.ts'
import { createSubmissionLists, type SubmissionFilters } from './submission-lists.ts'
import { createSubmissions, type NewSubmission } from './submissions.ts'
import { timelinePersonalData } from './timeline-personal-data.ts'
import { createTimeline } from './timeline.ts'
import { waitingOnDesk } from './waiting-submissions.ts'

const dayMs = 24 * 60 * 60_000

/** What a kind of submission adds to the shared desk. */
type Own<Row, Submission, Texts> = {
  /** Reads the rows of some ids, in any order. */
  read: (ids: string[]) => Promise<Row[]>
  /** Maps a row to the API's response for a reader. */
  toSubmission: (row: Row, reader: Viewer) => Submission
  /** What emails say about a new submission. */
  emailTextsOf: (submission: SubmissionSummary<Texts>) => SubmissionTexts
  /** The email that confirms the receipt to its sender. */
  acknowledgement: (company: EmailCompany) => Email
  /** The texts of a new record for an email that belongs to none; its `source` is `email`. */
  textsOf?: (email: ReceivedMail) => Texts & { source: 'email' }
  /** Called after a change of a timeline. */
  onEntry?: (trx: Transaction<Tables>, id: string) => Promise<void>
  /** Why emails of a type must not be sent about some of these records. */
  findBlocked?: EmailDeps['findBlocked']
}

export type Desk<Name extends DeskName, Submission = unknown> = ReturnType<
  typeof createDesk<Name, { id: string; email: string }, Submission & object, { email: string }>
>

/** Creates the desk of a kind of submission: storage, lists, timelines, emails, changes and retention. */
export function createDesk<
  Name extends DeskName,
  Row extends Texts & { id: string; originalName?: string | null },
  Submission extends object,
  Texts extends { email: string },
>(
  { privateFiles: files, ...platform }: Platform,
  kind: KindOf<Name> & StoredKind,
  {
    read,
    toSubmission,
    emailTextsOf,
    acknowledgement,
    textsOf,
    onEntry,
    findBlocked,
  }: Own<Row, Submission, Texts>,
) {
  const { database, mailer, notifier, mailbox, now } = platform
  const { table, sentAt, file: fileOf }: DeskKind = kind
  const deps = { ...platform, files }
  const notices = createSubmissionEmails(mailer, kind, emailTextsOf)
  const reindexer = deskReindexer(kind)
  const reindex = async (trx: Transaction<Tables>, id: string) => {
    await onEntry?.(trx, id)
    await reindexer.index(database, trx, [id])
  }
  const { begin: beginToStore, ...submissions } = createSubmissions(deps, kind)
  const lists = createSubmissionLists(database, now, kind, read, toSubmission)
  const timeline = createTimeline({ ...deps, reindex }, kind)
  const index = (trx: Transaction<Tables>, ids: string[]) => reindexer.index(database, trx, ids)
  const changes = createDeskChanges({ ...deps, timeline, index }, kind)
  const emails = createEmails({ ...deps, timeline, changes, reindex, findBlocked }, kind)
  const bulk = createBulkChanges({ ...deps, changes }, kind)
  const insert = async (trx: Transaction<Tables>, { fileId, ...row }: NewSubmission, texts: object) => {
    const values = { ...row, ...texts, [fileOf.column]: fileId, [sentAt]: row.createdAt }
    await trx
      .insertInto(table)
      .values(values as never)
      .execute()
    await reindexer.index(database, trx, [row.id])
  }
  const begin = async (
    trx: Transaction<Tables>,
    id: string,
    email: ReceivedMail,
    take: () => Promise<boolean>,
  ) => {
    const createdAt = now()
    const recent = await trx
      .selectFrom('enquiries')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('source', '=', 'email')
      .where('createdAt', '>', addMs(createdAt, -dayMs))
      .executeTakeFirstOrThrow()
    if (Number(recent.n) >= maxUnmatchedPerDay || !(await take())) return false
    await insert(trx, { id, fileId: null, fingerprint: '', createdAt, updatedAt: createdAt }, textsOf!(email))
    return true
  }
  mailbox.receive(
    createIncomingEmails({ ...deps, emails, notices, changes, reindex, begin: textsOf && begin }, kind),
  )

  return {
    ...submissions,
    ...lists,
    insert,
    timeline,
    changes,
    emails,
    forward: createForwards({ ...deps, timeline, changes, reindex }, kind),
    bulk,
    reindexer,

    /**
     * Stores a submission with its file. An identical one within a minute becomes a timeline entry.
     * @param columns its columns besides its texts
     * @param judge detects spam, which sends no email
     */
    async create(
      trx: Transaction<Tables>,
      texts: Texts,
      file: UnattachedFile | undefined,
      takeBytes: ConsumeBytes,
      { columns, judge }: { columns?: object; judge?: (trx: Transaction<Tables>) => Promise<Judgement> } = {},
    ): Promise<void> {
      const begun = await beginToStore(trx, texts, file, takeBytes)
      if (!begun) return
      const { id, createdAt } = begun
      const reasons = (await judge?.(trx))?.reasons ?? []
      const isSpam = reasons.length > 0
      await insert(trx, begun, { ...texts, ...columns, ...(isSpam && { spamAt: createdAt }) })
      if (isSpam) {
        const change = {
          subjectId: id,
          kind: 'spam',
          from: null,
          to: 'spam',
          text: reasons.join('. '),
        } as const
        return timeline.record(trx, [change], null, createdAt)
      }
      const { companyAddress } = mailer
      if (companyAddress !== undefined) {
        const told = { ...texts, id, fileName: file?.name }
        const { email, replyTo } = notices.announceNew(told, emailKeyOf(companyAddress))
        const reason = `New ${table} are sent to this address.`
        await mailer.sendToCompany(trx, { ...email, reason }, replyTo)
      }
      await notifier.addNew(trx, table, kind, id)
      const acknowledgementId = await mailer.sendToVisitor(
        trx,
        texts.email,
        acknowledgement(mailer.company),
        { replyTo: mailer.replyAddress(id) },
      )
      if (acknowledgementId !== undefined)
        await trx.updateTable(table).set({ acknowledgementId }).where('id', '=', id).execute()
    },

    /** All matching records, as rows of a spreadsheet. */
    async *export(filters: SubmissionFilters, reader: Viewer) {
      for await (const submission of lists.all(filters, reader)) {
        const { assignedTo, tags } = submission as { assignedTo?: { name: string } | null; tags?: string[] }
        yield { ...submission, assignedTo: assignedTo?.name ?? '', tags: tags?.join(', ') ?? '' }
      }
    },

    /** How the platform handles its records. */
    record: {
      kind,
      async announce(ids, { id: reader, assignedBy }) {
        let known = database.query
          .selectFrom(table)
          .select('id')
          .where('id', 'in', ids)
          .where('spamAt', 'is', null)
        if (assignedBy) known = known.where('assignedTo', '=', reader)
        const found = (await known.execute()).map(({ id }) => id)
        const rows = found.length > 0 ? await read(found) : []
        return rows.map((row) => {
          const told = { ...row, fileName: row.originalName ?? undefined }
          return assignedBy
            ? notices.announceAssigned(told, reader, assignedBy.get(row.id)!)
            : notices.announceNew(told, reader)
        })
      },
      alsoHeld: timelinePersonalData(kind, { files, reindex }),
      waiting: waitingOnDesk(kind, now),
      retention: [
        { days: spamDays, removeBefore: (time) => submissions.removeBefore(time, 'spamAt') },
        // they can be undone for minutes
        { days: 1, removeBefore: bulk.removeBefore },
      ],
    } satisfies FeatureRecord,
  }
}
