import { promisify } from 'node:util'
import type { ImportMessage } from '#server/features/transfer/import-messages.ts'

/** Interval between progress messages to the server (ms). */
const intervalMs = 500

/**
 * Connects to the server that started this process; undefined if a person did. The process ends with the server, which starts another one
 * after a restart.
 */
export function connectToServer() {
  const { channel } = process
  if (!process.send || !channel) return undefined
  process.once('disconnect', () => process.exit(1))
  // the listener would keep the process alive
  channel.unref()
  const write: (message: ImportMessage) => Promise<void> = promisify(
    (message: ImportMessage, callback: (error: Error | null) => void) => process.send!(message, callback),
  )
  const progress = { share: 0, posts: 0, file: '' }
  const tell = () => void write({ kind: 'progress', ...progress })
  setInterval(tell, intervalMs).unref()

  return {
    send: write,

    /** Tells the server which file is read next, for the message if it stops this process. */
    reading(file: string) {
      progress.file = file
      tell()
    },

    /** Reports progress to the server. @param total bytes to read */
    createProgress(total: number) {
      let done = 0
      return {
        read: (bytes: number) => void (done += bytes),
        show(posts: number) {
          progress.posts = posts
          progress.share = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))
        },
        end() {},
      }
    },
  }
}
