import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { extensionOf, fileKinds } from '#contract/files/files.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Download } from './download.ts'
import type { Upload } from './uploads.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { Logger } from '#server/platform/log.ts'
import { S3Error } from '#server/platform/storage/s3/client.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { scheduleFileRemoval, cancelFileRemoval } from './scheduled-removals.ts'
import { signFileUrl, verifyFileUrl } from './signed-urls.rules.ts'

/** A stored file that belongs to no record yet. */
export type UnattachedFile = {
  sha256: string
  /** Inserts its row, in the transaction of the record that it belongs to. @returns the id of the row */
  attach(): Promise<string>
}

/** A file that was opened by a signed URL. `accountId` is that of the account the URL was made for, where the URL names it. */
type SignedFile = { fileId: string; accountId: string | undefined; download: Download }

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

type Deps = { database: Database; storage: Storage; key: Buffer; log: Logger; now: () => string }

/** A file that was not attached to a record within this time (ms) never will be. */
const attachWithinMs = 10 * 60_000

/** Whether a storage has not answered, in contrast to one that rejects a request. */
const isUnreachable = (error: unknown) => error instanceof HttpError && !(error.cause instanceof S3Error)

const storageName = (storedName: string) => `private/${storedName}`

/** Files of visitors that only admins may read. Each is stored together with the record that it belongs to, or not at all. */
export function createPrivateFiles({ database, storage, key, log, now }: Deps) {
  const { query } = database

  const timeIn = (ms: number) => new Date(Date.parse(now()) + ms).toISOString()

  const removeNow = async (name: string) => {
    await storage.remove(name)
    await cancelFileRemoval(query, [name])
  }

  /** The removal stays scheduled, so that the next cleanup tries again. */
  const logFailedRemoval = (error: unknown) => log.warn({ err: error }, 'removing a file failed, will retry')

  return {
    /**
     * Stores an upload and runs `work` in a transaction, which attaches the file to its record. The file is removed when `work`
     * throws or does not attach it.
     * @returns what `work` returns; throws what it throws
     */
    async storeWith<T>(
      upload: Upload | undefined,
      kind: Tables['files']['kind'],
      work: (trx: Transaction<Tables>, file: UnattachedFile | undefined) => Promise<T>,
    ): Promise<T> {
      if (!upload) return database.transaction((trx) => work(trx, undefined))
      const row = {
        id: randomUUID(),
        kind,
        storedName: `${randomUUID()}.${extensionOf(upload.name)}`,
        originalName: upload.name,
        mimeType: fileKinds[upload.kind].mime,
        byteSize: upload.size,
        sha256: upload.sha256,
        createdAt: now(),
      }
      const name = storageName(row.storedName)
      await scheduleFileRemoval(query, [name], timeIn(attachWithinMs))
      let isAttached = false
      try {
        await storage.adopt(name, upload.path)
        return await database.transaction((trx) => {
          isAttached = false
          const attach = async () => {
            await trx.insertInto('files').values(row).execute()
            await cancelFileRemoval(trx, [name])
            isAttached = true
            return row.id
          }
          return work(trx, { sha256: row.sha256, attach })
        })
      } catch (error) {
        // when the connection broke during the commit, its outcome is unknown: the scheduled removal settles it later
        isAttached &&= databaseErrorKind(error) === 'unavailable'
        throw error
      } finally {
        if (!isAttached) await removeNow(name).catch(logFailedRemoval)
      }
    },

    /**
     * Deletes the file rows of records that are deleted in the same transaction, and schedules the removal of the files: call
     * `removeScheduled` after the commit.
     * @returns number of files
     */
    async remove(trx: Transaction<Tables>, records: { fileId: string | null }[]): Promise<number> {
      const ids = records.flatMap(({ fileId: id }) => id ?? [])
      if (ids.length === 0) return 0
      const rows = await trx.deleteFrom('files').where('id', 'in', ids).returning('storedName').execute()
      const names = rows.map((row) => storageName(row.storedName))
      if (names.length > 0) await scheduleFileRemoval(trx, names, now())
      return names.length
    },

    /**
     * Finds files whose scheduled time has come.
     * @param isOnlyProcess finds all that are scheduled: with no other process storing files, they belong to an ended one
     */
    async findScheduled({ isOnlyProcess = false } = {}): Promise<string[]> {
      let due = query.selectFrom('fileRemovals').select('name')
      if (!isOnlyProcess) due = due.where('dueAt', '<=', now())
      return (await due.limit(1_000).execute()).map(({ name }) => name)
    },

    /**
     * Removes the files whose scheduled time has come. A failure is logged, and the next call tries again.
     * @param names those that `findScheduled` has found, @param signal ends it between two files
     */
    async removeScheduled({ names, signal }: { names?: string[]; signal?: AbortSignal } = {}): Promise<void> {
      for (const name of names ?? (await this.findScheduled())) {
        if (signal?.aborted) return
        try {
          await removeNow(name)
        } catch (error) {
          if (signal?.aborted) return
          logFailedRemoval(error)
          // each of the others would wait for as long
          if (isUnreachable(error)) return
        }
      }
    },

    /** URL of a file for a reader and the next ten minutes, without a leading slash. */
    signedUrl: (storedName: string, reader: Pick<Viewer, 'id'>) =>
      signFileUrl(key, storedName, reader.id, Date.parse(now())),

    /** Opens the file of a signed URL; undefined when the signature is invalid or expired, or the file is gone. */
    async openSigned(signature: string, storedName: string): Promise<SignedFile | undefined> {
      const verified = verifyFileUrl(key, signature, storedName, Date.parse(now()))
      if (!verified) return undefined
      const row = await query
        .selectFrom('files')
        .selectAll()
        .where('storedName', '=', storedName)
        .executeTakeFirst()
      const download = row && (await this.open(row))
      const isInline = row?.mimeType === fileKinds.pdf.mime || row?.mimeType.startsWith('image/')
      return (
        download && {
          fileId: row.id,
          accountId: verified.accountId,
          download: { ...download, isInline: isInline === true },
        }
      )
    },

    /** Opens a file for download under its original name; undefined when the storage does not have it. */
    async open(
      row: Pick<Tables['files'], 'storedName' | 'originalName' | 'mimeType'>,
    ): Promise<Download | undefined> {
      const name = storageName(row.storedName)
      const stored = await storage.stat(name)
      if (!stored) return undefined
      const open: Download['open'] = (range) => storage.get(name, range)
      return { type: row.mimeType, name: row.originalName, size: stored.size, open }
    },
  }
}
