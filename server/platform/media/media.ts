import { randomUUID } from 'node:crypto'
import type { Expression, Kysely, Selectable, SqlBool, Transaction } from 'kysely'
import { fileKinds } from '#contract/files/files.ts'
import { mediaLimits } from '#contract/media/limits.ts'
import type { MediaFile, MediaLink } from '#contract/media/media.ts'
import type { PostWriter } from '#contract/posts/post-access.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Download } from '#server/platform/files/download.ts'
import { createFileStoring, scheduleFileRemoval } from '#server/platform/files/scheduled-removals.ts'
import { signFileUrl, verifyFileUrl } from '#server/platform/files/signed-urls.rules.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type Media = ReturnType<typeof createMedia>

type Reader = Kysely<Tables> | Transaction<Tables>

/** Finds the files that posts show, by URL. */
export type MediaUses = {
  /** Whether anything public shows a file. */
  isShownInPublic(db: Reader, url: string, now: string): Promise<boolean>
  /** The URLs of the files that a person may see. */
  listVisible(
    db: Reader,
    person: PostWriter,
    files: Pick<Row, 'urlPath' | 'ownerId'>[],
    now: string,
  ): Promise<Set<string>>
  /** Whether anything shows a file, as an expression over the rows of `media`. */
  isUsed: Expression<SqlBool>
}

type Deps = {
  database: Database
  sessions: Pick<Sessions, 'findCapabilities'>
  storage: Storage
  uses: MediaUses
  key: Buffer
  log: Logger
  now: () => string
}

/** A stored file that has no row yet. */
type UnattachedMedia = {
  url: string
  /** Inserts its row in the transaction of what it belongs to. */
  attach(trx: Transaction<Tables>): Promise<MediaFile>
}

type Row = Selectable<Tables['media']>

/** How long a file is kept that nothing shows anymore, in days. */
export const unusedMediaDays = 30

/** Number of files checked per retention run. */
const batchSize = 100

/** The storage name of the file at a URL. */
const storageName = (url: string) => url.slice(1)
const fileOf = (url: string) => url.slice('/media/'.length)

/** Files and videos of posts: public at `/media/…` while a published post shows them, private before and after. */
export function createMedia({ database, sessions, storage, uses, key, log, now }: Deps) {
  const { query } = database
  const storing = createFileStoring({ query, storage, log, now })

  const find = (url: string): Promise<Row | undefined> =>
    query.selectFrom('media').selectAll().where('urlPath', '=', url).executeTakeFirst()

  const open = async ({ urlPath, name, mimeType }: Row): Promise<Download | undefined> => {
    const stored = await storage.stat(storageName(urlPath))
    return (
      stored && {
        type: mimeType,
        name,
        size: stored.size,
        isInline: mimeType.startsWith('video/'),
        open: (range) => storage.get(stored.name, range),
      }
    )
  }

  /** A link to a file for an account, whose permissions are checked again when the link is used. */
  const signed = (url: string, accountId: string): string =>
    signFileUrl(key, fileOf(url), accountId, Date.parse(now()), mediaLimits.linkMinutes * 60_000)

  return {
    /**
     * Stores an uploaded file and runs `work`, which attaches it in a transaction. Removes the file if `work` throws or doesn't attach it.
     * @param ownerId the account that uploads it
     * @returns what `work` returns
     * @throws what `work` throws
     */
    storeWith<T>(upload: Upload, ownerId: string, work: (file: UnattachedMedia) => Promise<T>): Promise<T> {
      const { mime, extensions } = fileKinds[upload.kind]
      const url = `/media/${randomUUID()}.${extensions[0]}`
      const name = storageName(url)
      return storing.storeWith([{ name, path: upload.path }], (attach) =>
        work({
          url,
          async attach(trx) {
            const row = {
              id: randomUUID(),
              urlPath: url,
              ownerId,
              name: upload.name,
              mimeType: mime,
              byteSize: upload.size,
              sha256: upload.sha256,
              createdAt: now(),
            }
            await trx.insertInto('media').values(row).execute()
            await attach(trx, [name])
            return { url, name: row.name, size: row.byteSize }
          },
        }),
      )
    },

    /** Opens a public file by the last part of its URL; undefined for any other. */
    async openPublic(file: string): Promise<Download | undefined> {
      const row = await find(`/media/${file}`)
      if (!row || !(await uses.isShownInPublic(query, row.urlPath, now()))) return undefined
      const download = await open(row)
      return download && { ...download, publicEtag: `"${file}"` }
    },

    /** Opens the file of a signed link; undefined if the link is invalid or expired, or its account may no longer see the file. */
    async openSigned(signature: string, file: string): Promise<Download | undefined> {
      const verified = verifyFileUrl(key, signature, file, Date.parse(now()))
      const row = verified && (await find(`/media/${file}`))
      if (!row) return undefined
      const person = {
        id: verified.accountId,
        capabilities: await sessions.findCapabilities(verified.accountId),
      }
      const visible = await uses.listVisible(query, person, [row], now())
      return visible.has(row.urlPath) ? open(row) : undefined
    },

    /** Creates links to the files that a person may see. */
    async linksFor(person: PostWriter, urls: string[]): Promise<MediaLink[]> {
      if (urls.length === 0) return []
      const rows = await query.selectFrom('media').selectAll().where('urlPath', 'in', urls).execute()
      const visible = await uses.listVisible(query, person, rows, now())
      return rows
        .filter(({ urlPath }) => visible.has(urlPath))
        .map(({ urlPath }) => ({ url: urlPath, link: signed(urlPath, person.id) }))
    },

    /**
     * Removes files that nothing has shown since a moment (ISO 8601), and records since when the others are unused. The next
     * `removeScheduled` of `PrivateFiles` removes them from the storage.
     * @returns whether there may be more
     */
    async removeUnusedBefore(moment: string): Promise<boolean> {
      const mark = query.updateTable('media')
      await mark.set({ unusedSince: null }).where('unusedSince', 'is not', null).where(uses.isUsed).execute()
      await mark
        .set({ unusedSince: now() })
        .where('unusedSince', 'is', null)
        .where(({ not }) => not(uses.isUsed))
        .execute()
      const due = await query
        .selectFrom('media')
        .select('urlPath')
        .where('unusedSince', '<=', moment)
        .limit(batchSize)
        .execute()
      const batch = due.map(({ urlPath }) => urlPath)
      if (batch.length > 0)
        await database.transaction(async (trx) => {
          await trx.deleteFrom('media').where('urlPath', 'in', batch).execute()
          await scheduleFileRemoval(trx, batch.map(storageName), now())
        })
      return batch.length === batchSize
    },
  }
}
