import { formatNumber } from '#contract/locale.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import { checkStorage } from '#server/platform/storage/open-storage.ts'
import { assertStorageOfSite } from '#server/platform/storage/site-storage.ts'
import { createLog } from '#server/platform/log/log.ts'
import { copyFiles, listSiteFiles, verifyFiles } from './files.ts'
import { claimTarget, finishMove } from './move-marker.ts'
import { tableSteps } from './table-steps.ts'
import type { Progress } from './progress.ts'
import { checksumRows, copyRows, countRows, deleteMissingRows } from './rows.ts'
import { filesLocation, databaseLocation, openSource, openTarget, type SiteLocation } from './site.ts'

export type MoveReport = {
  /** rows of the source, and those that this run wrote */
  rows: number
  written: number
  /** files that are equal on both sides, and those that this run copied */
  files: number
  copied: number
  /** tables and files that differ between the two sides */
  differences: string[]
  /** files that are missing or corrupt at the source */
  lost: string[]
  /** whether a server was running on the source */
  hasServer: boolean
}

/**
 * Copies a site: first rows, then files; then compares both sides. Only reads the source. Skips what the target already has, so that a
 * repeated move copies what has changed since, or continues an interrupted one.
 * @param indexers write the search indexes of copied records
 * @throws StartError if source or target can't be used
 */
export async function moveSite(
  from: SiteLocation,
  to: SiteLocation,
  progress: Progress,
  indexers: SearchReindexers,
): Promise<MoveReport> {
  if (databaseLocation(from) === databaseLocation(to)) throw new StartError('The site is already there.')
  const source = await openSource(from)
  try {
    await assertStorageOfSite(source.query, from)
    const { database, storage } = await openTarget(to)
    try {
      if (to.storageUrl) await checkStorage(storage, createLog('silent'))
      await claimTarget(database, databaseLocation(from))
      const report: MoveReport = {
        rows: 0,
        written: 0,
        files: 0,
        copied: 0,
        differences: [],
        lost: [],
        hasServer: source.hasServer,
      }

      for (const step of tableSteps.toReversed()) await deleteMissingRows(source.query, database, step)
      for (const step of tableSteps) {
        const part = progress.startPart(step.table, await countRows(source.query, step))
        let written = 0
        await copyRows(source.query, database, step, indexers, (rows, moved) => {
          report.rows += rows
          written += moved
          part.advance(rows)
        })
        report.written += written
        part.end(written > 0 ? `rows, ${formatNumber(written)} written` : 'rows')
      }

      const files = await listSiteFiles(source.query)
      const areFilesMoved = filesLocation(from) !== filesLocation(to)
      if (areFilesMoved) {
        const part = progress.startPart('files', files.length)
        report.copied = await copyFiles(files, source.storage, storage, () => part.advance())
        part.end(`files, ${formatNumber(report.copied)} copied`)
      }

      const checks = progress.startPart('checking rows', report.rows * 2)
      for (const step of tableSteps) {
        const onRows = (rows: number) => checks.advance(rows)
        const atSource = await checksumRows(source.query, step, onRows)
        const atTarget = await checksumRows(database.query, step, onRows)
        if (atSource.sha256 !== atTarget.sha256)
          report.differences.push(`${step.table}: ${atSource.rows} rows here, ${atTarget.rows} there`)
      }
      checks.end('rows read')
      const part = progress.startPart('checking files', files.length)
      const checked = await verifyFiles(files, source.storage, storage, () => part.advance())
      part.end('files read')
      report.files = checked.same
      report.lost = checked.lost
      report.differences.push(...checked.different)
      if (report.differences.length === 0) await finishMove(database, databaseLocation(from))
      return report
    } finally {
      await database.close()
    }
  } finally {
    await source.close()
  }
}
