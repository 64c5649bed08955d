import { fork, type ChildProcess } from 'node:child_process'
import { Mutex } from '#server/platform/mutex.ts'
import type { ImageError, ImageJob, ProcessedImage } from './image-job.ts'

/** An image that takes longer than this (milliseconds) is given up. */
const timeoutMs = 30_000
/** The worker is stopped when it had nothing to do for this long (milliseconds). */
const idleMs = 20_000

export type ImageProcessor = ReturnType<typeof createImageProcessor>

/**
 * Processes images in a child process, one after the other, which bounds memory and processor time however many are
 * uploaded. The process starts with the first image.
 */
export function createImageProcessor() {
  const mutex = new Mutex()
  let worker: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const stopWorker = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  const startWorker = () => {
    const child = fork(new URL('./image-worker.ts', import.meta.url), {
      // no settings and secrets of the server for a process that parses what strangers send
      env: { PATH: process.env.PATH },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('exit', () => {
      if (child === worker) worker = undefined
    })
    return child
  }

  const run = async (job: ImageJob): Promise<ProcessedImage | ImageError> => {
    clearTimeout(idleTimer)
    worker ??= startWorker()
    const child = worker
    const id = (lastId += 1)
    const { promise, resolve } = Promise.withResolvers<ProcessedImage | ImageError>()
    const onMessage = (message: { id: number; result: ProcessedImage | ImageError }) => {
      if (message.id === id) resolve(message.result)
    }
    // an image that crashes the worker, or never finishes, counts as unreadable
    const giveUp = () => resolve('unreadable')
    const timer = setTimeout(() => {
      stopWorker()
      giveUp()
    }, timeoutMs)
    child.on('message', onMessage).on('exit', giveUp).on('error', giveUp)
    child.send({ id, job }, (error) => {
      if (error) giveUp()
    })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', giveUp).off('error', giveUp)
      idleTimer = setTimeout(stopWorker, idleMs).unref()
    }
  }

  return {
    /** Processes one image after those that came before it. @returns the files written, or why there are none */
    process(job: ImageJob): Promise<ProcessedImage | ImageError> {
      return mutex.runExclusive(() => run(job))
    },

    close(): void {
      clearTimeout(idleTimer)
      stopWorker()
    },
  }
}
