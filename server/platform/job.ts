import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log.ts'

type Job = {
  /** milliseconds between the starts of two runs */
  intervalMs: number
  /** Does the work once. `stopping` is aborted when the server stops. */
  run(stopping: AbortSignal): Promise<void>
  /** Awaited before the server is ready; resolves to what runs first, instead of `run`. */
  onReady?(stopping: AbortSignal): Promise<() => Promise<void>>
  /** Called when the server stops. */
  onStop?(): void
  /** The server stops without waiting for a run in progress. */
  isCutOff?: true
  /** The sentence that the log has for a run that fails; the next one follows after the interval all the same. */
  failure: string
}

/**
 * Runs a job in the background: once the server is ready, then at an interval, never twice at a time; until the server stops.
 * @returns a function that runs it at once, or joins the run in progress, and resolves when that is over
 */
export function registerJob(app: FastifyInstance, log: Logger, job: Job): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  const start = (work: () => Promise<void>) => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, job.failure))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const run = () => start(() => job.run(signal))

  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    const first = await job.onReady?.(signal)
    void (first ? start(first) : run())
    timer = setInterval(() => void run(), job.intervalMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    job.onStop?.()
    if (!job.isCutOff) await running
  })
  return run
}
