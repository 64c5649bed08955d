import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { ImportFile, ImportSummary } from '#contract/transfer/imports.ts'
import { activeImportStatuses, isActiveImport, runningImportStatuses } from '#contract/transfer/limits.ts'
import { importMessages } from '#contract/transfer/messages.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { cancelFileRemoval, scheduleFileRemoval } from '#server/platform/files/scheduled-removals.ts'
import { importPartNames } from './import-files.ts'

/** Lease (ms) of a process on its import. */
const leaseMs = 60_000
/** How long (ms) after its last part an upload blocks others. */
const uploadLeaseMs = 2 * 60_000
/** After this time (ms), a stored part without a row is orphaned. */
const partWithinMs = 60 * 60_000

/** Maximum starts of an import without a new post, so that one which crashes the server doesn't do so at every start. */
const maxAttempts = 3

const running: readonly string[] = runningImportStatuses

export type ImportRow = Selectable<Tables['imports']> & { startedByName: string | null }

type Deps = {
  database: Pick<Database, 'query' | 'transaction'>
  now: () => string
  /** no other process serves the site, so another process's lease is left over */
  isOnlyProcess: boolean
}

export type ImportStore = ReturnType<typeof createImportStore>

/** Stores the import of the back office, shared by all nodes. */
export function createImportStore({ database, now, isOnlyProcess }: Deps) {
  const { query } = database
  const after = (ms: number) => addMs(now(), ms)

  const find = (): Promise<ImportRow | undefined> =>
    query
      .selectFrom('imports')
      .leftJoin('users', 'users.id', 'imports.startedBy')
      .selectAll('imports')
      .select('users.name as startedByName')
      .where('slot', '=', 1)
      .executeTakeFirst()

  /** @throws HttpError 404 */
  const get = async (id: string): Promise<ImportRow> => {
    const row = await find()
    if (row?.id !== id) throw notFound(importMessages.notFound)
    return row
  }

  /** Updates an import if it is in one of the states. */
  const update = (db: Transaction<Tables> | typeof query, id: string, statuses: readonly string[]) =>
    db
      .updateTable('imports')
      .set({ updatedAt: now() })
      .where('slot', '=', 1)
      .where('id', '=', id)
      .where('status', 'in', statuses as ImportRow['status'][])

  /**
   * Ends an import and schedules the removal of its file. @param runner the process that works on it; undefined for any @returns whether it
   * did
   */
  const end = async (
    trx: Transaction<Tables>,
    id: string,
    statuses: readonly string[],
    values: Partial<Pick<ImportRow, 'status' | 'failure' | 'report'>>,
    runner?: string,
  ): Promise<boolean> => {
    let ended = update(trx, id, statuses).set(values)
    if (runner !== undefined) ended = ended.where('runner', '=', runner)
    const row = await ended.returning(['id', 'size']).executeTakeFirst()
    if (!row) return false
    await scheduleFileRemoval(trx, importPartNames(row), now())
    return true
  }

  return {
    find,
    get,

    /** The import that has not ended. */
    async findActive(): Promise<ImportRow | undefined> {
      const row = await find()
      return row && isActiveImport(row.status) ? row : undefined
    },

    /** @returns its id @throws HttpError 409 while another import has not ended */
    async create(
      { trx, logAction }: UnitOfWork<'import.uploaded'>,
      { fileName, size }: ImportFile,
      startedBy: string,
    ): Promise<string> {
      const id = randomUUID()
      const at = now()
      const last = await trx.selectFrom('imports').selectAll().where('slot', '=', 1).executeTakeFirst()
      const isLeft = last?.status === 'uploading' && last.leaseUntil <= at
      if (last && isActiveImport(last.status) && !isLeft) throw conflict(importMessages.busy)
      if (last) {
        await trx.deleteFrom('imports').where('slot', '=', 1).where('id', '=', last.id).execute()
        await scheduleFileRemoval(trx, importPartNames(last), at)
      }
      await trx
        .insertInto('imports')
        .values({
          id,
          status: 'uploading',
          fileName,
          size,
          startedBy,
          leaseUntil: after(uploadLeaseMs),
          createdAt: at,
          updatedAt: at,
        })
        .execute()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? conflict(importMessages.busy) : error
        })
      await logAction('import.uploaded')
      return id
    },

    /** Schedules the deletion of a part before it is stored; `addPart` cancels it. */
    announcePart: (name: string): Promise<void> => scheduleFileRemoval(query, [name], after(partWithinMs)),

    /** Adds a stored part to an upload. @throws HttpError 409 if the upload has ended */
    async addPart(trx: Transaction<Tables>, id: string, name: string): Promise<void> {
      const updated = await update(trx, id, ['uploading'])
        .set({ leaseUntil: after(uploadLeaseMs) })
        .executeTakeFirst()
      if (updated.numUpdatedRows === 0n) throw conflict(importMessages.changed)
      await cancelFileRemoval(trx, [name])
    },

    /** Starts the dry run of an uploaded file. */
    async check(id: string): Promise<void> {
      await update(query, id, ['uploading']).set({ status: 'checking', leaseUntil: now() }).execute()
    },

    /** Starts a checked import. @throws HttpError 409 in other states */
    async start({ trx, logAction }: UnitOfWork<'import.started'>, id: string): Promise<void> {
      const started = await update(trx, id, ['checked'])
        .set({ status: 'importing', runner: '', attempts: 0, leaseUntil: now(), share: 0, posts: 0 })
        .executeTakeFirst()
      if (started.numUpdatedRows === 0n) throw conflict(importMessages.changed)
      await logAction('import.started')
    },

    /** @throws HttpError 409 if it has ended */
    async cancel({ trx, logAction }: UnitOfWork<'import.cancelled'>, id: string): Promise<void> {
      if (!(await end(trx, id, activeImportStatuses, { status: 'cancelled' })))
        throw conflict(importMessages.changed)
      await logAction('import.cancelled')
    },

    /**
     * Claims a dry run or import that no process works on, and fails one that was started too often.
     * @returns undefined if there is none, or another process was faster
     */
    async claim(runner: string): Promise<ImportRow | undefined> {
      const row = await find()
      if (!row || !running.includes(row.status)) return undefined
      const isFree = row.leaseUntil <= now() || (isOnlyProcess && row.runner !== runner)
      if (!isFree) return undefined
      if (row.attempts >= maxAttempts) {
        const values = { status: 'failed', failure: importMessages.crashed } as const
        await database.transaction((trx) => end(trx, row.id, [row.status], values, row.runner))
        return undefined
      }
      const isResumed = row.isResumed || (row.status === 'importing' && row.runner !== '')
      const claimed = await update(query, row.id, [row.status])
        .set({ runner, isResumed, attempts: row.attempts + 1, leaseUntil: after(leaseMs) })
        .where('runner', '=', row.runner)
        .where('leaseUntil', '=', row.leaseUntil)
        .executeTakeFirst()
      return claimed.numUpdatedRows === 0n ? undefined : { ...row, runner, isResumed }
    },

    /** Stores the progress, and renews the lease. @returns whether this process still holds the import, which may have been cancelled */
    async renew(
      { id, status, runner }: ImportRow,
      { share, posts }: { share: number; posts: number },
    ): Promise<boolean> {
      const hasAdded = status === 'importing' && posts > 0
      const renewed = await update(query, id, running)
        .set({ share, posts, leaseUntil: after(leaseMs), ...(hasAdded && { attempts: 0 }) })
        .where('runner', '=', runner)
        .executeTakeFirst()
      return renewed.numUpdatedRows > 0n
    },

    /** Releases the import to another process, or to this one after a restart. */
    async release({ id, runner }: ImportRow): Promise<void> {
      const values = { leaseUntil: now(), attempts: 0 }
      await update(query, id, running).set(values).where('runner', '=', runner).execute()
    },

    /** Stores the report of a dry run or a finished import. */
    async finish({ id, status, runner }: ImportRow, report: ImportSummary): Promise<void> {
      if (status === 'importing')
        await database.transaction((trx) => end(trx, id, running, { status: 'finished', report }, runner))
      else
        await update(query, id, running)
          .set({ status: 'checked', forecast: report })
          .where('runner', '=', runner)
          .execute()
    },

    async fail({ id, runner }: ImportRow, failure: string): Promise<void> {
      await database.transaction((trx) => end(trx, id, running, { status: 'failed', failure }, runner))
    },

    /** Ends interrupted uploads, and checked imports that nobody started. @param moment of the last change */
    async expireBefore(moment: string): Promise<void> {
      const row = await find()
      if (!row || row.updatedAt >= moment) return
      const values = { status: 'failed', failure: importMessages.expired } as const
      await database.transaction((trx) => end(trx, row.id, ['uploading', 'checked'], values))
    },

    /** Deletes imports that ended before a time. */
    async removeBefore(moment: string): Promise<void> {
      await query
        .deleteFrom('imports')
        .where('slot', '=', 1)
        .where('status', 'not in', [...activeImportStatuses])
        .where('updatedAt', '<', moment)
        .execute()
    },
  }
}
