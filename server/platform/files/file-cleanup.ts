import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log.ts'
import type { PrivateFiles } from './private-files.ts'
import type { Uploads } from './uploads.ts'

const intervalMs = 10 * 60_000
/** No upload takes longer than this (ms): older files belong to a process that has ended. */
const maxUploadMs = 10 * 60_000

type Deps = {
  privateFiles: PrivateFiles
  uploads: Uploads
  log: Logger
  /** no other process works on the same files, so all that exist at the start belong to one that has ended */
  isOnlyProcess: boolean
}

/** Deletes what interrupted uploads and removals left behind: before the first request, and every ten minutes. */
export function registerFileCleanup(
  app: FastifyInstance,
  { privateFiles, uploads, log, isOnlyProcess }: Deps,
): void {
  /** @param isNothingInUse no upload and no removal is in progress, whatever its age */
  const cleanUp = async (isNothingInUse: boolean) => {
    try {
      await uploads.removeOlderThan(isNothingInUse ? Infinity : Date.now() - maxUploadMs)
      await privateFiles.removeScheduled({ isOnlyProcess: isNothingInUse })
    } catch (error) {
      log.warn({ err: error }, 'cleaning up files failed')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await cleanUp(isOnlyProcess)
    timer = setInterval(() => void cleanUp(false), intervalMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
