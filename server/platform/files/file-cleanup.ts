import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log.ts'
import type { PrivateFiles } from './private-files.ts'
import type { Uploads } from './uploads.ts'

const everyMs = 10 * 60_000
/** No upload takes this long (ms): what is older belongs to a process that has ended. */
const longestUploadMs = 10 * 60_000

type Ground = {
  documents: PrivateFiles
  incoming: Uploads
  log: Logger
  /** No other process works on the same files, so what is there at the start was left by one that has ended. */
  isAlone: boolean
}

/** Clears away what interrupted uploads and deletions left: before the first request, and every ten minutes. */
export function registerFileCleanup(
  app: FastifyInstance,
  { documents, incoming, log, isAlone }: Ground,
): void {
  const clear = async (isAlone: boolean) => {
    try {
      await incoming.removeOlderThan(isAlone ? Infinity : Date.now() - longestUploadMs)
      await documents.removeScheduled({ isAlone })
    } catch (error) {
      log.warn({ err: error }, 'clearing away files failed')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await clear(isAlone)
    timer = setInterval(() => void clear(false), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
