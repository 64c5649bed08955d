import { randomUUID } from 'node:crypto'
import { importMessages } from '#contract/transfer/messages.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { ImportFiles } from './import-files.ts'
import { startImportProcess, type ImportOutcome, type ImportProcess } from './import-process.ts'
import type { ImportRow, ImportStore } from './imports.store.ts'

/** How often (ms) progress is stored, and cancellation checked. */
const renewalMs = 1_000

type Deps = {
  store: ImportStore
  files: ImportFiles
  /** module of the command that imports */
  command: URL
  settings: Settings
  log: Logger
}

/** Runs imports that no other process works on: new ones, and those whose server has stopped. */
export function createImportRunner({ store, files, command, settings, log }: Deps) {
  const runner = randomUUID()
  let current: { id: string; process: ImportProcess; ended: Promise<void> } | undefined
  let isStopping = false

  /** Runs the process, and renews the lease meanwhile. @returns undefined if it was ended from outside */
  const supervise = async (row: ImportRow, process: ImportProcess): Promise<ImportOutcome | undefined> => {
    let isTaken = false
    const renew = async () => {
      // without the database, the process fails too, and reports why
      isTaken = !(await store.renew(row, process.progress).catch(() => true))
      if (isTaken) process.kill()
    }
    let renewing = Promise.resolve()
    const timer = setInterval(() => {
      renewing = renew()
    }, renewalMs)
    try {
      const outcome = await process.finished
      await renewing
      return isTaken || (isStopping && 'crash' in outcome) ? undefined : outcome
    } finally {
      clearInterval(timer)
    }
  }

  const settle = async (row: ImportRow, outcome: ImportOutcome | undefined): Promise<void> => {
    if (!outcome) return store.release(row)
    if ('report' in outcome) return store.finish(row, outcome.report)
    if ('crash' in outcome) log.error({ output: outcome.crash }, 'an import ended unexpectedly')
    await store.fail(row, 'failure' in outcome ? outcome.failure : importMessages.crashed)
  }

  const execute = async (row: ImportRow): Promise<void> => {
    let file
    try {
      file = await files.assemble(row)
    } catch (error) {
      if (databaseErrorKind(error) === 'full') return store.fail(row, serverMessages.full)
      // the storage is unreachable: retried when the lease expires
      throw error
    }
    if (!file) return store.fail(row, importMessages.fileGone)
    if (isStopping) return store.release(row)
    const process = startImportProcess({ command, settings, ...file, isDryRun: row.status === 'checking' })
    const ended = supervise(row, process).then((outcome) => settle(row, outcome))
    current = { id: row.id, process, ended: ended.catch(() => {}) }
    try {
      await ended
    } finally {
      current = undefined
    }
  }

  return {
    /** Runs pending imports to their end. */
    async run(): Promise<void> {
      let row = await store.claim(runner)
      while (row) {
        await execute(row)
        row = isStopping ? undefined : await store.claim(runner)
      }
      await files.removeOthers((await store.findActive())?.id)
    },

    /** Ends the process of an import that was cancelled. */
    async abandon(id: string): Promise<void> {
      if (current?.id !== id) return
      const { process, ended } = current
      process.kill()
      await ended
    },

    /** Ends the process. Another server resumes the import, or this one after a restart. */
    stop(): void {
      isStopping = true
      current?.process.kill()
    },
  }
}
