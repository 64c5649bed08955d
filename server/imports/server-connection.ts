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
  const progress = { share: 0, posts: 0, file: '' }
  const tell = () => void write({ kind: 'progress', ...progress })
  setInterval(tell, intervalMs).unref()

  return {
    send: write,

    /** Tells the server which file is read next: it is named if this process has to be stopped. */
    reading(file: string) {
      progress.file = file
      tell()
    },

    /** Tells the server how far an import is. @param total bytes to be read */
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
