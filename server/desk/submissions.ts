import { createHash, randomUUID } from 'node:crypto'
import type { SelectQueryBuilder, Transaction } from 'kysely'
import type { Application } from '#contract/careers/careers.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import type { Viewer } from '#server/platform/sessions.ts'

/** The same submission again within this time (ms) is a duplicate. */
const duplicateWithinMs = 60_000
const removedAtOnce = 100

/** What a visitor sends with a file, and the back office works through: where it is stored and how it is named. */
export type SubmissionKind = {
  table: 'enquiries' | 'applications'
  /** Its name in the audit log. */
  name: 'enquiry' | 'application'
  fileKind: Tables['files']['kind']
  fileColumn: 'fileId' | 'cvFileId'
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

/** What enquiries and applications share: how they are stored, changed, removed and erased. */
export function createSubmissions(
  { database, files, audit, now }: SubmissionDeps,
  { table, name, fileKind, fileColumn }: SubmissionKind,
) {
  /** Deletes rows with their files. @returns how many rows and files there were */
  const removeRows = async (trx: Transaction<Tables>, ids: Ids) => {
    const rows = await trx
      .deleteFrom(table)
      .where('id', 'in', ids)
      .returning((eb) => eb.ref(fileColumn).as('fileId'))
      .execute()
    return { count: rows.length, files: await files.remove(trx, rows) }
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
     * Sets the status and writes a change of it to the audit log.
     * @param onChange called in the transaction when the status changes
     */
    async setStatus(
      id: string,
      { status, ...more }: { status: SubmissionStatus; adminNotes?: string },
      actor: Viewer,
      onChange?: (trx: Transaction<Tables>, from: SubmissionStatus, at: string) => Promise<void>,
    ): Promise<void> {
      await database.transaction(async (trx) => {
        await database.lock(trx, `${name} ${id}`)
        const row = await trx.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst()
        const isChanged = row?.status !== status
        if (!row || (!isChanged && Object.keys(more).length === 0)) return
        const at = now()
        await trx
          .updateTable(table)
          .set({ status, ...more, updatedAt: at })
          .where('id', '=', id)
          .execute()
        if (!isChanged) return
        await onChange?.(trx, row.status, at)
        const detail = { from: row.status, to: status }
        await audit.record({ action: `${name}.status`, actor, subject: id, detail }, trx)
      })
    },

    /** Deletes a submission and its file. @returns whether there was one */
    async remove(id: string, actor: Viewer): Promise<boolean> {
      const isRemoved = await database.transaction(async (trx) => {
        const { count } = await removeRows(trx, [id])
        if (count > 0) await audit.record({ action: `${name}.deleted`, actor, subject: id }, trx)
        return count > 0
      })
      await files.removeScheduled()
      return isRemoved
    },

    /** Erases what a person sent, with its files. */
    personalData: {
      async erase(trx, person) {
        const theirs = trx.selectFrom(table).select('id').where(person.isIn('email'))
        const removed = await removeRows(trx, theirs)
        return { [table]: removed.count, files: removed.files }
      },
      settle: () => files.removeScheduled(),
    } satisfies PersonalDataSource,

    /** Erases some of the submissions from before a time (ISO 8601), with their files. @returns whether there may be more */
    async removeBefore(time: string): Promise<boolean> {
      const count = await database.transaction(async (trx) => {
        const old = trx.selectFrom(table).select('id').where('createdAt', '<', time).limit(removedAtOnce)
        const removed = await removeRows(trx, old)
        const detail = { [table]: removed.count }
        if (removed.count > 0) await audit.record({ action: `${table}.expired`, detail }, trx)
        return removed.count
      })
      await files.removeScheduled()
      return count > 0
    },
  }
}
