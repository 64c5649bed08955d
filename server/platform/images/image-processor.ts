import { mebibyte } from '#contract/limits.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'
import { createWorkerPool, type WorkerPoolOptions } from '#server/platform/processes/worker-pool.ts'
import type { ImageError, ImageJob, ProcessedImage } from './image-job.ts'

export type ImageProcessor = ReturnType<typeof createImageProcessor>

type Deps = Pick<WorkerPoolOptions, 'log'> & {
  /** module that the child process runs; for tests */
  workerModule?: URL
}

/** Processes images in child processes, so that nobody waits for one costly image. */
export function createImageProcessor({
  log,
  workerModule = new URL('./image-worker.ts', import.meta.url),
}: Deps) {
  const pool = createWorkerPool<ImageJob, ProcessedImage | ImageError>({
    name: 'image',
    module: workerModule,
    maxWorkers: 2,
    maxWaiting: 100,
    heapBytes: 64 * mebibyte,
    // one of the largest accepted images takes 570 MiB
    memoryBytes: 768 * mebibyte,
    cpuMs: 10_000,
    timeoutMs: 60_000,
    log,
  })
  const large = new Mutex()
  return {
    /**
     * Processes an image after earlier ones; large ones are processed one at a time.
     * @param signal aborted when its sender disconnects; its reason is thrown
     * @param account who uploads it; an account's images are processed one at a time
     * @returns the written files, or why the image is rejected
     * @throws if the process fails or the machine is too busy, which says nothing about the image
     */
    async process(
      job: ImageJob,
      signal?: AbortSignal,
      account?: string,
    ): Promise<ProcessedImage | ImageError> {
      const run = () => pool.run(job, signal, account)
      const { result, failure } = await (job.isLarge ? large.runExclusive(run) : run())
      return failure ? (failure === 'crash' ? 'unreadable' : 'too-costly') : result
    },

    close: pool.close,
  }
}
