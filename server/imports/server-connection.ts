import { promisify } from 'node:util'
import type { ImportMessage } from '#server/features/transfer/import-messages.ts'

/** How often the server is told how far an import is (ms). */
const intervalMs = 500

/**
 * The connection to the server that started this process, which ends with it: a server that is started again begins a process of its
 * own. Undefined where a person has started it.
 */
export function connectToServer() {
  const { channel } = process
  if (!process.send || !channel) return undefined
  process.once('disconnect', () => process.exit(1))
  // the listener alone would keep the process from ending
  channel.unref()
  const write: (message: ImportMessage) => Promise<void> = promisify(
    (message: ImportMessage, callback: (error: Error | null) => void) => process.send!(message, callback),
  )

  return {
    send: write,

    /** Tells the server how far an import is. @param total bytes to be read */
    createProgress(total: number) {
      let done = 0
      let toldAt = 0
      return {
        read: (bytes: number) => void (done += bytes),
        show(posts: number) {
          if (Date.now() - toldAt < intervalMs) return
          toldAt = Date.now()
          const share = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))
          void write({ kind: 'progress', share, posts })
        },
        end() {},
      }
    },
  }
}
