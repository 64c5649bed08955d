import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import { Enquiry, type EnquiryTarget, type NewEnquiry } from '#contract/enquiries/enquiries.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { isUnmatched } from '#contract/enquiries/limits.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, objectOf } from '#contract/fields.ts'
import { deskKindsOf } from '#server/desk/desk-kind.ts'
import { deskReindexer } from '#server/desk/desk-search.ts'
import { createDesk } from '#server/desk/desk.ts'
import { repeatCount } from '#server/desk/submissions.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { ReceivedMail } from '#server/platform/mail/mailbox/received-mail.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Call } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enquiryAcknowledgement, enquiryEmailTexts } from './enquiry-emails.ts'
import { enquiryKind as kind } from './enquiry-kind.ts'

/** The fields of an enquiry that are columns of its table. */
const Stored = Enquiry.omit({ filePath: true, originalFileName: true, assignedTo: true, receivedCount: true })

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/** Stores enquiries and the files that were sent with them. */
export function createEnquiryStore(platform: Platform) {
  const { database, privateFiles, records, now } = platform

  const read = (ids: string[]) =>
    database.query
      .selectFrom('enquiries')
      .leftJoin('files', 'files.id', 'enquiries.fileId')
      .leftJoin('users as assignees', 'assignees.id', 'enquiries.assignedTo')
      .select(columnsOf('enquiries', Stored))
      .select(['files.storedName', 'files.originalName', 'enquiries.assignedTo'])
      .select(['assignees.name as assigneeName', repeatCount(kind).as('repeats')])
      .where('enquiries.id', 'in', ids)
      .execute()

  const toSubmission = (row: Awaited<ReturnType<typeof read>>[number], reader: Viewer): Enquiry => ({
    ...fieldsOf(Stored, row),
    filePath: row.storedName ? privateFiles.signedUrl(row.storedName, reader) : '',
    originalFileName: row.originalName ?? '',
    receivedCount: 1 + Number(row.repeats),
    assignedTo: row.assignedTo === null ? null : { _id: row.assignedTo, name: row.assigneeName ?? '' },
  })

  const textsOf = ({ sender: { name, email }, title }: ReceivedMail) => ({
    ...objectOf(keysOf(enquiryFields), ''),
    name:
      name.slice(0, enquiryFields.name.max).trim() ||
      email.slice(0, enquiryFields.name.max) ||
      'Unknown sender',
    email,
    project: title || 'No subject',
    source: 'email' as const,
  })

  const desk = createDesk(platform, kind, {
    read,
    toSubmission,
    emailTextsOf: enquiryEmailTexts,
    acknowledgement: enquiryAcknowledgement,
    textsOf,
  })

  return {
    ...desk,

    /** Adds an enquiry and assigns it to its author. @returns its id */
    async add(
      { trx, logAction }: UnitOfWork<'enquiry.added'>,
      enquiry: NewEnquiry,
      author: Viewer,
    ): Promise<string> {
      const id = randomUUID()
      const createdAt = now()
      const row = { id, fileId: null, fingerprint: '', createdAt, updatedAt: createdAt }
      await desk.insert(trx, row, { ...enquiry, assignedTo: author.id })
      await logAction('enquiry.added', { id, name: enquiry.name, email: enquiry.email })
      return id
    },

    /**
     * Moves an unanswered email with its files into the timeline of another record, and removes the enquiry that it created.
     * @returns whether there was such an enquiry
     * @throws HttpError 404 without the other record, 409 if the enquiry is not an unanswered email
     */
    async attach(
      { trx, logAction }: UnitOfWork<'enquiry.attached'>,
      id: string,
      target: EnquiryTarget,
    ): Promise<boolean> {
      await database.lock(trx, `enquiry ${id}`, `${target.kind} ${target.id}`)
      const enquiry = await trx
        .selectFrom('enquiries')
        .select(['name', 'email', 'source', 'status'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!enquiry) return false
      if (!isUnmatched(enquiry) || target.id === id) throw conflict(adminEnquiryMessages.notAttachable)
      const targetKind = deskKindsOf(records).find((of) => of.name === target.kind)!
      const { table, reopened } = targetKind
      const found = await trx
        .updateTable(table)
        .set({ updatedAt: now(), snoozedUntil: null, revision: sql<number>`revision + 1` })
        .where('id', '=', target.id)
        .returning(['status', 'email'])
        .executeTakeFirst()
      if (!found) throw notFound(adminEnquiryMessages.targetNotFound)
      const attached = trx
        .selectFrom('attachedFiles')
        .select('fileId')
        .where('subjectKind', '=', 'enquiry')
        .where('subjectId', '=', id)
      // draft files stay private to their author
      const ofDrafts = await attached.where('entryId', 'is', null).execute()
      await privateFiles.remove(trx, ofDrafts)
      await trx
        .updateTable('files')
        .set({ kind: targetKind.file.kind })
        .where('id', 'in', attached.where('entryId', 'is not', null))
        .execute()
      // its sender may differ from that record's contact
      if (emailKeyOf(found.email) !== emailKeyOf(enquiry.email)) {
        const received = trx.selectFrom('entries').select(['id', 'data']).where('subjectId', '=', id)
        for (const { id: entryId, data } of await received.where('kind', '=', 'incoming-email').execute())
          await trx
            .updateTable('entries')
            .set({ data: { ...data, isContact: false } })
            .where('id', '=', entryId)
            .execute()
      }
      const moved = { subjectKind: target.kind, subjectId: target.id }
      for (const part of ['entries', 'attachedFiles', 'receivedMails'] as const)
        await trx
          .updateTable(part)
          .set(moved)
          .where('subjectKind', '=', 'enquiry')
          .where('subjectId', '=', id)
          .execute()
      if (reopened && found.status === reopened.from)
        await trx.updateTable(table).set({ status: reopened.to }).where('id', '=', target.id).execute()
      await trx
        .deleteFrom('emailDrafts')
        .where('subjectKind', '=', 'enquiry')
        .where('subjectId', '=', id)
        .execute()
      await trx.deleteFrom('enquiries').where('id', '=', id).execute()
      await deskReindexer(targetKind).index(database, trx, [target.id])
      await logAction(
        'enquiry.attached',
        { id, name: enquiry.name, email: enquiry.email },
        { to: `${target.kind} ${target.id}` },
      )
      return true
    },

    /** Lists enquiries, newest first. A search without words finds nothing. */
    async list({ page, limit, ...filters }: Call<'listEnquiries'>['query'], reader: Viewer) {
      const { submissions: data, total } = await desk.list(filters, page, limit, reader)
      return { data, totalPages: Math.ceil(total / limit), currentPage: page, totalItems: total }
    },
  }
}
