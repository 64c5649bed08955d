import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { extensionOf, fileKinds } from '#contract/files/files.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Download } from './download.ts'
import type { Upload } from './uploads.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { scheduleRemoval, cancelRemoval } from './scheduled-removals.ts'
import { isValidSignature, signFileUrl } from './signed-urls.rules.ts'

/** A file that is stored but belongs to no record yet. */
export type UnattachedFile = {
  sha256: string
  /** Writes its row, in the transaction of the record that it belongs to. @returns the row's id */
  attach(): Promise<string>
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

type Ground = { database: Database; storage: Storage; key: Buffer; log: Logger; now: () => string }

/** An upload is stored and claimed well within this (ms); what is unclaimed after it never will be. */
const claimWithinMs = 10 * 60_000

const storageName = (storedName: string) => `private/${storedName}`

/** The private files of visitors: stored together with the record that they belong to, or not at all. */
export function createPrivateFiles({ database, storage, key, log, now }: Ground) {
  const { query } = database

  const momentIn = (ms: number) => new Date(Date.parse(now()) + ms).toISOString()

  const removeNow = async (name: string) => {
    await storage.remove(name)
    await cancelRemoval(query, [name])
  }

  /** What could not be removed stays announced, and goes with the next round of the upkeep. */
  const left = (error: unknown) => log.warn({ err: error }, 'a file could not be removed yet')

  return {
    /**
     * Stores an upload and runs `work` in a transaction, which claims the file for its record. The file goes again when
     * `work` throws, and when it does not claim it.
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
      await scheduleRemoval(query, [name], momentIn(claimWithinMs))
      let isClaimed = false
      try {
        await storage.adopt(name, upload.path)
        return await database.transaction((trx) => {
          isClaimed = false
          const claim = async () => {
            await trx.insertInto('files').values(row).execute()
            await cancelRemoval(trx, [name])
            isClaimed = true
            return row.id
          }
          return work(trx, { sha256: row.sha256, attach: claim })
        })
      } catch (error) {
        // Of a connection that broke while committing nobody knows what it did: the announcement decides later.
        isClaimed &&= databaseErrorKind(error) === 'unavailable'
        throw error
      } finally {
        if (!isClaimed) await removeNow(name).catch(left)
      }
    },

    /**
     * Deletes the rows of the files of records that go in the same transaction. Call `removeDue` when that is committed.
     * @returns how many files there were
     */
    async remove(trx: Transaction<Tables>, records: { fileId: string | null }[]): Promise<number> {
      const ids = records.flatMap(({ fileId: id }) => id ?? [])
      if (ids.length === 0) return 0
      const rows = await trx.deleteFrom('files').where('id', 'in', ids).returning('storedName').execute()
      const names = rows.map((row) => storageName(row.storedName))
      if (names.length > 0) await scheduleRemoval(trx, names, now())
      return names.length
    },

    /**
     * Removes files whose time has come. What fails is logged, and tried again by the next call.
     * @param isAlone no other process stores files: what is announced was left by one that has ended
     */
    async removeScheduled({ isAlone = false } = {}): Promise<void> {
      let due = query.selectFrom('fileRemovals').select('name')
      if (!isAlone) due = due.where('dueAt', '<=', now())
      for (const { name } of await due.limit(1_000).execute()) await removeNow(name).catch(left)
    },

    /** Where the file can be had for the next ten minutes: without a leading slash, its ending last. */
    signedUrl: (storedName: string) => signFileUrl(key, storedName, Date.parse(now())),

    /** The file behind a signed address; undefined when that is wrong or over, or the file is gone. */
    async openSigned(grant: string, storedName: string): Promise<Download | undefined> {
      if (!isValidSignature(key, grant, storedName, Date.parse(now()))) return undefined
      const row = await query
        .selectFrom('files')
        .selectAll()
        .where('storedName', '=', storedName)
        .executeTakeFirst()
      const download = row && (await this.open(row))
      const isShown = row?.mimeType === fileKinds.pdf.mime || row?.mimeType.startsWith('image/')
      return download && { ...download, isInline: isShown === true }
    },

    /** The bytes as they came, to be saved under their own name; undefined when the storage has lost them. */
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
