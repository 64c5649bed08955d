import { fork, type ChildProcess } from 'node:child_process'
import type { ImageFault, ImageOrder, MadeImage } from './image-making.ts'

/** A picture that takes longer than this (milliseconds) is given up. */
const patienceMs = 30_000
/** The process goes when it had nothing to do for this long (milliseconds). */
const idleMs = 20_000

export type ImageProcessor = ReturnType<typeof createImageProcessor>

/**
 * Has pictures worked on by a process of their own, one after the other: that bounds what they take of memory and of
 * the processor, however many are uploaded.
 */
export function createImageProcessor() {
  let worker: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined
  let made = 0
  let last: Promise<unknown> = Promise.resolve()

  const dismiss = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  const hire = () => {
    const hired = fork(new URL('./image-process.ts', import.meta.url), {
      // It needs nothing of what the server knows.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    hired.on('exit', () => {
      if (hired === worker) worker = undefined
    })
    return hired
  }

  const work = async (order: ImageOrder): Promise<MadeImage | ImageFault> => {
    clearTimeout(leaving)
    worker ??= hire()
    const hired = worker
    const job = (made += 1)
    const { promise, resolve } = Promise.withResolvers<MadeImage | ImageFault>()
    const hear = (message: { job: number; outcome: MadeImage | ImageFault }) => {
      if (message.job === job) resolve(message.outcome)
    }
    // A picture that ends the process, or keeps it busy for ever, is none that we can read.
    const giveUp = () => resolve('unreadable')
    const patience = setTimeout(() => {
      dismiss()
      giveUp()
    }, patienceMs)
    hired.on('message', hear).on('exit', giveUp).on('error', giveUp)
    hired.send({ job, order }, (error) => {
      if (error) giveUp()
    })
    try {
      return await promise
    } finally {
      clearTimeout(patience)
      hired.off('message', hear).off('exit', giveUp).off('error', giveUp)
      leaving = setTimeout(dismiss, idleMs).unref()
    }
  }

  return {
    /** Works on one picture when its turn comes. @returns what was made, or why nothing could be */
    make(order: ImageOrder): Promise<MadeImage | ImageFault> {
      const turn = last.then(() => work(order))
      last = turn.catch(() => {})
      return turn
    },

    close(): void {
      clearTimeout(leaving)
      dismiss()
    },
  }
}
