import { mebibyte } from '#contract/limits.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import { createWorkerPool, type WorkerPoolOptions } from '#server/platform/processes/worker-pool.ts'
import type { MailJob } from './mail-worker.ts'
import { readUnparsed, type MailSource, type ReceivedMail } from './received-mail.ts'

export type MailReader = ReturnType<typeof createMailReader>

/**
 * Parses emails in a child process.
 * @param folder for the files of emails
 * @param authServer server whose `Authentication-Results` are trusted
 */
export function createMailReader({
  log,
  ...places
}: Pick<WorkerPoolOptions, 'log'> & Pick<MailJob, 'folder' | 'authServer'>) {
  const pool = createWorkerPool<MailJob, ReceivedMail | 'disk-full'>({
    name: 'mail',
    module: new URL('./mail-worker.ts', import.meta.url),
    maxWorkers: 1,
    maxWaiting: 10,
    heapBytes: 192 * mebibyte,
    memoryBytes: 384 * mebibyte,
    cpuMs: 10_000,
    timeoutMs: 120_000,
    log,
  })
  return {
    /**
     * Parses a received email. If that takes too much time or memory, only the beginning is parsed; an email that crashes the process is
     * shown unparsed. The caller deletes its files.
     * @param source the email, or its beginning
     * @param bytes size of the whole email
     * @throws HttpError 507 if the disk is full; another error if the process fails
     */
    async read({ path, size }: MailSource, bytes: number, signal: AbortSignal): Promise<ReceivedMail> {
      const source = { path, size }
      for (const isBeginning of [false, true]) {
        const job: MailJob = { source, bytes, isBeginning, ...places }
        const { result } = await pool.run(job, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          throw new Error('the email cannot be parsed', { cause: error })
        })
        if (result === 'disk-full') throw new HttpError(507, serverMessages.full)
        if (result) return result
      }
      return readUnparsed(source, bytes)
    },

    close: pool.close,
  }
}
