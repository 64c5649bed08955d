import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { PrivateFiles } from './private-files.ts'
import { removeDraftsBefore } from './uploads.ts'

const intervalMs = 10 * 60_000
/** No upload takes longer than this (ms): older files belong to a process that has ended. */
const maxUploadMs = 10 * 60_000

type Deps = {
  privateFiles: PrivateFiles
  /** folder in which uploads are received */
  draftsFolder: string
  log: Logger
  /** no other process works on the same files, so all that exist at the start belong to one that has ended */
  isOnlyProcess: boolean
}

/**
 * The job that deletes what interrupted uploads and removals left behind: at the start, and every ten minutes. Stored files are removed while requests
 * are served already, since a bucket that cannot be reached makes each of them wait.
 */
export function fileCleanupJob({ privateFiles, draftsFolder, log, isOnlyProcess }: Deps): Job {
  /**
   * Deletes left uploads and finds left files.
   * @param isNothingInUse no upload and no removal is in progress, whatever its age
   */
  const findLeft = async (isNothingInUse: boolean): Promise<string[]> => {
    await removeDraftsBefore(isNothingInUse ? Infinity : Date.now() - maxUploadMs, draftsFolder)
    return privateFiles.findScheduled({ isOnlyProcess: isNothingInUse })
  }
  const remove = async (names: string[], signal: AbortSignal) => {
    await privateFiles.removeScheduled({ names, signal })
  }
  const failure = 'cleaning up files failed'

  return {
    name: 'files',
    intervalMs,
    failure,
    async onReady(stopping) {
      // before the first request, which may store a file that is scheduled too until its record is stored
      const names = await findLeft(isOnlyProcess).catch((error: unknown) => {
        log.warn({ err: error }, failure)
        return []
      })
      return () => remove(names, stopping)
    },
    run: async (stopping) => remove(await findLeft(false), stopping),
    // A removal that is cut off stays scheduled: waiting for an unreachable bucket would delay the stop.
    stopTimeoutMs: 0,
  }
}
