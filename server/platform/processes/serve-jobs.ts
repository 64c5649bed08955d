import { setPriority } from 'node:os'
import type { JobAnswer } from './worker-pool.ts'

/** Lets the server go first. */
function lowerPriority(): void {
  try {
    setPriority(10)
  } catch {
    // a seccomp filter or a container may refuse the call: the work is done at the usual priority
  }
}

/**
 * Makes a module the worker of a `createWorkerPool`, whose jobs come one at a time. The process ends with the server.
 * @param work does a job. What it throws counts as a fault of this process or its machine: it returns what is wrong with its input.
 */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const answer = (message: JobAnswer<Result>) => process.send!(message)
  lowerPriority()
  process.on('disconnect', () => process.exit())
  process.on('message', ({ id, job }: { id: number; job: Job }) => {
    work(job).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
}
