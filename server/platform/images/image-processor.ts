import { fork, type ChildProcess } from 'node:child_process'
import { serviceUnavailable } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import type { ImageError, ImageJob, JobResult, ProcessedImage } from './image-job.ts'

/** An image that takes longer than this (milliseconds) is given up: the machine is busy, since the worker ends costly images itself. */
const timeoutMs = 60_000
/** Images that are processed at a time, so that nobody waits behind a costly one. Each takes memory. */
const maxWorkers = 2
/** The worker is stopped when it had nothing to do for this long (milliseconds). */
const idleMs = 20_000

/** Signals by which a decoder ends on an image that it cannot cope with; others come from the system or an operator. */
const crashSignals: unknown[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL']

export type ImageProcessor = ReturnType<typeof createImageWorkerProcess>

type Deps = {
  log: Pick<Logger, 'warn'>
  /** module that the child process runs; for tests */
  workerModule?: URL
}

/**
 * Processes images in child processes, two at a time, which bounds memory and processor time however many are uploaded. A process starts
 * with the first image that it gets.
 */
export function createImageWorkerProcess(deps: Deps) {
  const workers = Array.from({ length: maxWorkers }, () => createWorker(deps))
  const idle = [...workers]
  const limit = createConcurrencyLimit(maxWorkers)
  return {
    /**
     * Processes an image after those that came before it.
     * @param signal aborted when its sender has gone; its reason is thrown
     * @returns the files written, or why the image is rejected
     * @throws when the process fails or the machine is too busy, which says nothing about the image
     */
    process(job: ImageJob, signal?: AbortSignal): Promise<ProcessedImage | ImageError> {
      return limit(async () => {
        signal?.throwIfAborted()
        const worker = idle.pop()!
        try {
          return await worker.run(job, signal)
        } finally {
          idle.push(worker)
        }
      })
    },

    close(): void {
      for (const worker of workers) worker.close()
    },
  }
}

/** A child process, which is started when it is needed and stopped when it is not. */
function createWorker({ log, workerModule = new URL('./image-worker.ts', import.meta.url) }: Deps) {
  let worker: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const stopWorker = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  const startWorker = () => {
    const child = fork(workerModule, {
      // no settings and secrets of the server for a process that parses what strangers send
      env: { PATH: process.env.PATH },
      execArgv: ['--disable-sigusr1'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (child === worker) worker = undefined
    }
    // a process that cannot be started has an `error` and no `exit`
    child.on('exit', forget).on('error', forget)
    return child
  }

  const run = async (job: ImageJob, signal?: AbortSignal): Promise<ProcessedImage | ImageError> => {
    clearTimeout(idleTimer)
    worker ??= startWorker()
    const child = worker
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<ProcessedImage | ImageError>()
    const onMessage = (message: JobResult) => {
      if (message.id !== id) return
      if (!('result' in message)) return reject(new Error(`processing an image failed: ${message.failure}`))
      if (message.result === 'too-costly') stop()
      resolve(message.result)
    }
    const onError = (error: Error) => reject(new Error('the image process cannot be run', { cause: error }))
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (!crashSignals.includes(signal))
        return reject(new Error(`the image process ended with ${signal ?? `exit code ${code}`}`))
      log.warn({ signal, kind: job.kind }, 'the image process crashed on an image')
      resolve('unreadable')
    }
    const stop = () => {
      child.off('exit', onExit)
      stopWorker()
    }
    const onGone = () => {
      stop()
      reject(signal!.reason as Error)
    }
    signal?.addEventListener('abort', onGone)
    const timer = setTimeout(() => {
      stop()
      const cause = new Error(`an image took longer than ${timeoutMs / 1000} s`)
      reject(Object.assign(serviceUnavailable(), { cause }))
    }, timeoutMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send({ id, job }, (error) => {
      // when the process ends meanwhile, its exit says why
      if (error && child.exitCode === null && child.signalCode === null) onError(error)
    })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onGone)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      idleTimer = setTimeout(stopWorker, idleMs).unref()
    }
  }

  return {
    run,
    close(): void {
      clearTimeout(idleTimer)
      stopWorker()
    },
  }
}
