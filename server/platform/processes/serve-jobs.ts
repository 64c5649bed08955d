import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { JobAnswer } from './worker-pool.ts'

/**
 * Gives the server priority, also when memory runs out: Linux then kills the process with the highest score (man 5 proc_pid_oom_score_adj).
 */
function yieldToServer(): void {
  // a seccomp filter or container may deny either, and other systems have no such score
  for (const step of [() => setPriority(10), () => writeFileSync('/proc/self/oom_score_adj', '500')]) {
    try {
      step()
    } catch {
      // the work is done anyway
    }
  }
}

/**
 * Makes a module the worker of a `createWorkerPool`, which gets one job at a time. The process ends with the server.
 * @param work does a job. An exception counts as a failure of this process or machine; a problem with the input must be returned.
 */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const answer = (message: JobAnswer<Result>) => process.send!(message)
  yieldToServer()
  process.on('disconnect', () => process.exit())
  process.on('message', ({ id, job }: { id: number; job: Job }) => {
    work(job).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
}
