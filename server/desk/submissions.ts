import { createHash, randomUUID } from 'node:crypto'
import type { Expression, RawBuilder, SelectQueryBuilder, Transaction } from 'kysely'
import type { Application } from '#contract/careers/careers.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { Audit } from '#server/platform/audit.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { Viewer } from '#server/platform/sessions.ts'

/** The same submission again within this time (ms) is a duplicate. */
const duplicateWithinMs = 60_000
const removedAtOnce = 100

/** A kind of submission: its tables, columns and names. */
export type SubmissionKind = {
  table: 'enquiries' | 'applications'
  /** Its name in the audit log. */
  name: 'enquiry' | 'application'
  fileKind: Tables['files']['kind']
  fileColumn: 'fileId' | 'cvFileId'
  /** The name of its sender, as an expression over its columns. */
  senderName: RawBuilder<string>
  /** The time that lists are ordered by. */
  sentAt: 'createdAt' | 'appliedAt'
}

export type SubmissionStatus = Enquiry['status'] | Application['status']

type Ids = string[] | SelectQueryBuilder<Tables, SubmissionKind['table'], { id: string }>

export type SubmissionDeps = { database: Database; files: PrivateFiles; audit: Audit; now: () => string }

/** The columns that every submission has beside its texts. */
export type NewSubmission = {
  id: string
  fileId: string | null
  fingerprint: string
  createdAt: string
  updatedAt: string
}

/** A status, and what else is set with it. */
type StatusChange = {
  status: SubmissionStatus
  adminNotes?: string
  /** The next revision, where the table counts them. */
  revision?: Expression<number>
}

/** Called in the transaction that changes a status. */
type StatusChangeSteps = {
  /** Whether the row is still as it was when the change was made. */
  isCurrent?: (trx: Transaction<Tables>) => Promise<boolean>
  /** Called when the status has changed. */
  onChange?: (trx: Transaction<Tables>, from: SubmissionStatus, at: string) => Promise<void>
}

/** Stores, changes, deletes and erases submissions: the shared part of enquiries and applications. */
export function createSubmissions(
  { database, files, audit, now }: SubmissionDeps,
  { table, name, fileKind, fileColumn, senderName }: SubmissionKind,
) {
  /** Deletes rows with their files. @returns what identifies each row in the audit log, and how many files there were */
  const removeRows = async (trx: Transaction<Tables>, ids: Ids) => {
    const rows = await trx
      .deleteFrom(table)
      .where('id', 'in', ids)
      .returning((eb) => ['id', 'email', senderName.as('name'), eb.ref(fileColumn).as('fileId')])
      .execute()
    const removed = rows.map(({ id, name, email }) => ({ id, name, email }))
    return { removed, files: await files.remove(trx, rows) }
  }

  return {
    /**
     * Stores a submission together with its file; a duplicate is left out.
     * @param insert writes the row, in the same transaction
     */
    async create(
      texts: object,
      upload: Upload | undefined,
      insert: (trx: Transaction<Tables>, submission: NewSubmission) => Promise<void>,
    ): Promise<void> {
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([name, texts, upload?.sha256]))
        .digest('hex')
      await files.storeWith(upload, fileKind, async (trx, file) => {
        await database.lock(trx, fingerprint)
        const createdAt = now()
        const duplicate = await trx
          .selectFrom(table)
          .select('id')
          .where('fingerprint', '=', fingerprint)
          .where('createdAt', '>', new Date(Date.parse(createdAt) - duplicateWithinMs).toISOString())
          .executeTakeFirst()
        if (duplicate) return
        const fileId = (await file?.attach()) ?? null
        await insert(trx, { id: randomUUID(), fileId, fingerprint, createdAt, updatedAt: createdAt })
      })
    },

    /**
     * Sets the status and the notes, and writes a change of each to the audit log.
     * @returns 'stale' when `isCurrent` says so
     */
    async setStatus(
      id: string,
      { status, adminNotes, ...counted }: StatusChange,
      actor: Viewer,
      { isCurrent, onChange }: StatusChangeSteps = {},
    ): Promise<'stale' | undefined> {
      return database.transaction(async (trx) => {
        await database.lock(trx, `${name} ${id}`)
        const row = await trx
          .selectFrom(table)
          .select(['id', 'email', 'status', senderName.as('name')])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return undefined
        if (isCurrent && !(await isCurrent(trx))) return 'stale'
        const isChanged = row.status !== status
        if (!isChanged && adminNotes === undefined) return undefined
        const at = now()
        await trx
          .updateTable(table)
          .set({ status, ...counted, updatedAt: at })
          .where('id', '=', id)
          .execute()
        if (adminNotes !== undefined && (await setNotes(trx, id, adminNotes)))
          await audit.record({ action: 'application.notes', actor, subject: row }, trx)
        if (!isChanged) return undefined
        await onChange?.(trx, row.status, at)
        const detail = { from: row.status, to: status }
        await audit.record({ action: `${name}.status`, actor, subject: row, detail }, trx)
        return undefined
      })
    },

    /** Deletes a submission and its file. @returns whether there was one */
    async remove(id: string, actor: Viewer): Promise<boolean> {
      const isRemoved = await database.transaction(async (trx) => {
        const [subject] = (await removeRows(trx, [id])).removed
        if (subject) await audit.record({ action: `${name}.deleted`, actor, subject }, trx)
        return subject !== undefined
      })
      await files.removeScheduled()
      return isRemoved
    },

    /** Erases what a person sent, with its files. */
    personalData: {
      async erase(trx, person) {
        const theirs = trx
          .selectFrom(table)
          .select('id')
          .where(person.isIn('email'))
          .where(person.isFromBefore('createdAt'))
        const { removed, files: fileCount } = await removeRows(trx, theirs)
        return { [table]: removed.length, files: fileCount }
      },
      addresses: (query) => columnValues(query, table, 'email'),
      settle: () => files.removeScheduled(),
    } satisfies PersonalDataSource,

    /**
     * Erases some of the submissions from before a time (ISO 8601), with their files and with the names of their senders in the audit
     * log. @returns whether there may be more
     */
    async removeBefore(time: string): Promise<boolean> {
      const count = await database.transaction(async (trx) => {
        const old = trx.selectFrom(table).select('id').where('createdAt', '<', time).limit(removedAtOnce)
        const { removed } = await removeRows(trx, old)
        await audit.forgetSubjects(trx, { area: table, ids: removed.map(({ id }) => id), before: time })
        const detail = { [table]: removed.length }
        if (removed.length > 0) await audit.record({ action: `${table}.expired`, detail }, trx)
        return removed.length
      })
      await files.removeScheduled()
      return count > 0
    },
  }
}

/** @returns whether the notes were others before */
async function setNotes(trx: Transaction<Tables>, id: string, adminNotes: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ adminNotes })
    .where('id', '=', id)
    .where('adminNotes', '!=', adminNotes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
