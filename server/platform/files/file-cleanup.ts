import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { PrivateFiles } from './private-files.ts'
import { removeUnfinishedFilesBefore } from './uploads.ts'

const intervalMs = 10 * 60_000
/** Maximum duration (ms) of an upload: older files are left over from a process that has ended. */
const maxUploadMs = 10 * 60_000

type Deps = {
  privateFiles: PrivateFiles
  /** folder in which uploads are received */
  unfinishedFilesFolder: string
  log: Logger
  /** no other process works on the same files, so all that exist at the start are left over */
  isOnlyProcess: boolean
}

/**
 * The job that deletes what interrupted uploads and removals left behind: at the start, and every ten minutes. Stored files are removed
 * while the server already serves requests, because an unreachable bucket makes each removal wait.
 */
export function fileCleanupJob({ privateFiles, unfinishedFilesFolder, log, isOnlyProcess }: Deps): Job {
  /**
   * Deletes left-over uploads and finds left-over files.
   * @param isNothingInUse whether no upload or removal is in progress, whatever its age
   */
  const findLeft = async (isNothingInUse: boolean): Promise<string[]> => {
    await removeUnfinishedFilesBefore(
      isNothingInUse ? Infinity : Date.now() - maxUploadMs,
      unfinishedFilesFolder,
    )
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
      // before the first request, which may store a file whose removal stays scheduled until its record is stored
      const names = await findLeft(isOnlyProcess).catch((error: unknown) => {
        log.warn({ err: error }, failure)
        return []
      })
      return () => remove(names, stopping)
    },
    run: async (stopping) => remove(await findLeft(false), stopping),
    // An interrupted removal stays scheduled: waiting for an unreachable bucket would delay the stop.
    stopTimeoutMs: 0,
  }
}
