import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { extensionOf } from '#contract/files/file-names.ts'
import { fileKinds } from '#contract/files/files.ts'
import type { Database } from '#server/platform/database/open.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import type { Download } from './download.ts'
import type { Upload } from './uploads.ts'
import type { Sessions, Viewer } from '#server/platform/accounts/sessions.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'
import { S3Error } from '#server/platform/storage/s3/client.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createFileStoring, scheduleFileRemoval, cancelFileRemoval } from './scheduled-removals.ts'
import { signFileUrl, verifyFileUrl } from './signed-urls.rules.ts'

/** A stored file that doesn't belong to a record yet. */
export type UnattachedFile = {
  sha256: string
  /** in bytes */
  size: number
  /** its name as sent */
  name: string
  /** Inserts its row in the transaction of the record that it belongs to. @returns the id of the row */
  attach(trx: Transaction<Tables>): Promise<string>
}

/** A file opened by a signed URL. `accountId` is the account that the URL was created for. */
type SignedFile = { fileId: string; accountId: string; download: Download }

/** A file that should have been removed; `why` completes a sentence that begins with its name. */
export type UnremovedFile = { name: string; why: string }

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

type Deps = {
  database: Database
  sessions: Pick<Sessions, 'findCapabilities'>
  storage: Storage
  records: readonly FeatureRecord[]
  key: Buffer
  log: Logger
  now: () => string
}

/** Whether a storage didn't respond, as opposed to rejecting a request. */
const isUnreachable = (error: unknown) => error instanceof HttpError && !(error.cause instanceof S3Error)

/** The reason given for a failed removal. */
const removedLater = 'could not be deleted; the server will try again'

/** Number of file rows per delete statement. */
const removedAtOnce = 500

const storageName = (storedName: string) => `private/${storedName}`

/** Visitors' files, which only admins may read. Each is stored together with the record that it belongs to, or not at all. */
export function createPrivateFiles({ database, sessions, storage, records, key, log, now }: Deps) {
  const { query } = database
  const storing = createFileStoring({ query, storage, log, now })

  /** @returns whether the storage had the file */
  const removeNow = async (name: string): Promise<boolean> => {
    const wasThere = await storage.remove(name)
    await cancelFileRemoval(query, [name])
    return wasThere
  }

  /** The removal stays scheduled, so the next cleanup retries it. */
  const logFailedRemoval = (error: unknown) => log.warn({ err: error }, 'deleting a file failed, will retry')

  /**
   * Deletes file rows in the transaction that deletes what they belong to, and schedules the removal of the files: call `removeScheduled`
   * after the commit.
   * @returns number of files
   */
  const remove = async (trx: Transaction<Tables>, records: { fileId: string | null }[]): Promise<number> => {
    const all = records.flatMap(({ fileId: id }) => id ?? [])
    let count = 0
    for (let at = 0; at < all.length; at += removedAtOnce) {
      const ids = all.slice(at, at + removedAtOnce)
      const rows = await trx.deleteFrom('files').where('id', 'in', ids).returning('storedName').execute()
      const names = rows.map((row) => storageName(row.storedName))
      if (names.length > 0) await scheduleFileRemoval(trx, names, now())
      count += names.length
    }
    return count
  }

  const storeAllWith = <T>(
    uploads: Upload[],
    kind: Tables['files']['kind'],
    work: (files: UnattachedFile[]) => Promise<T>,
  ): Promise<T> => {
    const stored = uploads.map((upload) => ({
      path: upload.path,
      row: {
        id: randomUUID(),
        kind,
        storedName: `${randomUUID()}.${extensionOf(upload.name)}`,
        originalName: upload.name,
        mimeType: fileKinds[upload.kind].mime,
        byteSize: upload.size,
        sha256: upload.sha256,
        createdAt: now(),
      },
    }))
    const newFiles = stored.map(({ path, row }) => ({ path, name: storageName(row.storedName) }))
    return storing.storeWith(newFiles, (attach) =>
      work(
        stored.map(({ row }) => ({
          sha256: row.sha256,
          size: row.byteSize,
          name: row.originalName,
          async attach(trx) {
            await trx.insertInto('files').values(row).execute()
            await attach(trx, [storageName(row.storedName)])
            return row.id
          },
        })),
      ),
    )
  }

  return {
    /**
     * Stores an upload and runs `work`, which attaches the file in the transaction of its record. Removes the file if `work` throws or
     * doesn't attach it.
     * @returns what `work` returns
     * @throws what `work` throws
     */
    storeWith: <T>(
      upload: Upload | undefined,
      kind: Tables['files']['kind'],
      work: (file: UnattachedFile | undefined) => Promise<T>,
    ): Promise<T> => storeAllWith(upload ? [upload] : [], kind, ([file]) => work(file)),

    /** Like `storeWith` for any number of uploads, which `work` gets in order. */
    storeAllWith,

    remove,

    /** Deletes the file rows of deleted records, including the files of their timelines, like `remove`. */
    async removeOfRecords(
      trx: Transaction<Tables>,
      records: { id: string; fileId: string | null }[],
    ): Promise<number> {
      let count = await remove(trx, records)
      for (const { id } of records) {
        const attached = trx.deleteFrom('attachedFiles').where('subjectId', '=', id).returning('fileId')
        count += await remove(trx, await attached.execute())
      }
      return count
    },

    /**
     * Finds files whose removal is due.
     * @param isOnlyProcess finds all scheduled files: if no other process stores files, they are left over
     */
    async findScheduled({ isOnlyProcess = false } = {}): Promise<string[]> {
      let due = query.selectFrom('fileRemovals').select('name')
      if (!isOnlyProcess) due = due.where('dueAt', '<=', now())
      return (await due.limit(1_000).execute()).map(({ name }) => name)
    },

    /**
     * Removes the files whose removal is due. A failure is logged and retried on the next call.
     * @param names result of `findScheduled`
     * @param signal ends it between two files
     * @returns the files that the storage lacked, and those that could not be removed
     */
    async removeScheduled({ names, signal }: { names?: string[]; signal?: AbortSignal } = {}): Promise<
      UnremovedFile[]
    > {
      const unremoved: UnremovedFile[] = []
      let isReachable = true
      for (const name of names ?? (await this.findScheduled())) {
        if (signal?.aborted) break
        try {
          if (isReachable && (await removeNow(name))) continue
          const why = isReachable ? 'was not in the storage' : removedLater
          unremoved.push({ name, why })
        } catch (error) {
          if (signal?.aborted) break
          logFailedRemoval(error)
          unremoved.push({ name, why: removedLater })
          // the other files would wait just as long
          isReachable = !isUnreachable(error)
        }
      }
      return unremoved
    },

    /** URL of a file for a reader, valid for ten minutes, without a leading slash. */
    signedUrl: (storedName: string, reader: Pick<Viewer, 'id'>) =>
      signFileUrl(key, storedName, reader.id, Date.parse(now())),

    /**
     * Opens the file of a signed URL; undefined if the signature is invalid or expired, the file no longer exists, or the account that it
     * was signed for may no longer read such files.
     */
    async openSigned(signature: string, storedName: string): Promise<SignedFile | undefined> {
      const verified = verifyFileUrl(key, signature, storedName, Date.parse(now()))
      if (!verified) return undefined
      const row = await query
        .selectFrom('files')
        .selectAll()
        .where('storedName', '=', storedName)
        .where('removedAt', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const allowed = await sessions.findCapabilities(verified.accountId)
      const owner = records.find(({ kind }) => kind.file?.kind === row.kind)
      if (!owner?.kind.file || !allowed.has(owner.kind.file.capability)) return undefined
      const download = await this.open(row)
      const isInline = row.mimeType === fileKinds.pdf.mime || row.mimeType.startsWith('image/')
      return (
        download && {
          fileId: row.id,
          accountId: verified.accountId,
          download: { ...download, isInline },
        }
      )
    },

    /** Opens a file for download under its original name; undefined if the storage lacks it. */
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
