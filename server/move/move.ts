import { formatNumber } from '#contract/numbers.ts'
import { StartRefused } from '#server/platform/database/start-refused.ts'
import { checkStorage } from '#server/platform/storage/open-storage.ts'
import { createLog } from '#server/platform/log.ts'
import { copyFiles, filesOf, verifyFiles } from './files.ts'
import { claimTarget } from './marker.ts'
import { plan } from './plan.ts'
import type { Progress } from './progress.ts'
import { checksumOf, copyRows, countOf, removeGone } from './rows.ts'
import { filesAt, nameOf, openSource, openTarget, type Place } from './site.ts'

/** What a move found when it compared both sides. */
export type MoveReport = {
  rows: number
  written: number
  files: number
  copied: number
  /** Tables and files that are not the same on both sides. */
  differences: string[]
  /** Files that the source itself lacks, or whose bytes are not those that were stored. */
  lost: string[]
  /** Whether the site was being served meanwhile. */
  isServed: boolean
}

/**
 * Copies a site: rows first, then files, then both are read again on both sides. The source is only read. What is there
 * already is left alone, so the same move done again copies what has changed since, and goes on where one was interrupted.
 */
export async function moveSite(from: Place, to: Place, progress: Progress): Promise<MoveReport> {
  if (nameOf(from) === nameOf(to)) throw new StartRefused('The site is there already.')
  const source = await openSource(from)
  try {
    const { database, storage } = await openTarget(to)
    try {
      if (to.storageUrl) await checkStorage(storage, createLog('silent'))
      await claimTarget(database, nameOf(from))
      const report: MoveReport = {
        rows: 0,
        written: 0,
        files: 0,
        copied: 0,
        differences: [],
        lost: [],
        isServed: source.isServed,
      }

      for (const step of plan.toReversed()) await removeGone(source.query, database, step)
      for (const step of plan) {
        const part = progress.part(step.table, await countOf(source.query, step))
        let written = 0
        await copyRows(source.query, database, step, (rows, moved) => {
          report.rows += rows
          written += moved
          part.step(rows)
        })
        report.written += written
        part.end(written > 0 ? `rows, ${formatNumber(written)} written` : 'rows')
      }

      const files = await filesOf(source.query)
      const isElsewhere = filesAt(from) !== filesAt(to)
      if (isElsewhere) {
        const part = progress.part('files', files.length)
        report.copied = await copyFiles(files, source.storage, storage, () => part.step())
        part.end(`files, ${formatNumber(report.copied)} copied`)
      }

      const checks = progress.part('checking rows', report.rows * 2)
      for (const step of [...plan, { table: 'tallies', key: 'subject', isGrouped: true } as const]) {
        const tell = (rows: number) => checks.step(rows)
        const ours = await checksumOf(source.query, step, tell)
        const theirs = await checksumOf(database.query, step, tell)
        if (ours.sha256 !== theirs.sha256)
          report.differences.push(`${step.table}: ${ours.rows} rows here, ${theirs.rows} there`)
      }
      checks.end('rows read')
      const part = progress.part('checking files', files.length)
      const checked = await verifyFiles(files, source.storage, storage, () => part.step())
      part.end('files read')
      report.files = checked.same
      report.lost = checked.lost
      report.differences.push(...checked.different)
      return report
    } finally {
      await database.close()
    }
  } finally {
    await source.close()
  }
}
