import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { createLeases, leaseMs } from './leases.ts'

/** Requests to wake a job within this time (ms) count as one. */
const wakeStepMs = 100

/** Background work. */
export type Job = {
  /** Its name in the metrics, and in the readiness check while it fails, such as `retention`. */
  name: string
  /** Maximum time (ms) from the end of a run to the next one. */
  intervalMs: number
  /** The same after a failed run; by default `intervalMs`. */
  retryMs?: number
  /** Finds the moment (ISO 8601) of the next run, if it comes before the interval ends. */
  findNext?(): Promise<string | undefined>
  /** Whether only one node at a time runs it. By default, every node does. */
  isShared?: true
  /**
   * Does a limited batch of the work, so that others get their turn. `stopping` is aborted when the server stops.
   * @returns whether there is more, which follows immediately
   */
  run(stopping: AbortSignal): Promise<boolean | void>
  /** Awaited before the server is ready; resolves to the function for the first run, instead of `run`. */
  onReady?(stopping: AbortSignal): Promise<() => Promise<void>>
  /** Called when the server begins to stop. */
  onStop?(): void
  /** How long (ms) the server waits for a run in progress when it stops; by default until its end. */
  stopTimeoutMs?: number
  /** Called when the server has stopped. */
  onStopped?(): void
  /** The log message for a failed run. */
  failure: string
}

/** The status of a job in this process. */
export type JobStatus = {
  name: string
  isFailing: boolean
  failures: number
  /** milliseconds since 1970; undefined before the first success */
  succeededAt: number | undefined
}

export type JobHandle = {
  /** Runs it after a time (ms, immediately by default), and again if it is already running then. */
  wake(inMs?: number): void
  /** Runs it immediately, or joins the run in progress. Resolves at the end of the run, even if it failed. */
  run(): Promise<void>
  /** Calls `findNext` again and reschedules the next run. */
  reschedule(): Promise<void>
}

export type Jobs = ReturnType<typeof createJobs>

type Deps = { database: Pick<Database, 'query'>; log: Logger; now: () => string }

/**
 * Runs jobs in the background: once the server is ready, then at their intervals or moments, until the server stops. A process never runs a
 * job twice at a time. A failed run is logged, and the next one follows as usual.
 */
export function createJobs(app: FastifyInstance, { database, log, now }: Deps) {
  const leases = createLeases(database, now)
  const states: JobStatus[] = []

  return {
    /** Registers a job before the server is ready. */
    add(job: Job): JobHandle {
      const { name, intervalMs, failure } = job
      const state: JobStatus = { name, isFailing: false, failures: 0, succeededAt: undefined }
      states.push(state)
      const stopping = new AbortController()
      const { signal } = stopping
      const wakes = new Map<number, NodeJS.Timeout>()
      let next: NodeJS.Timeout | undefined
      let running: Promise<void> | undefined
      let isWoken = false
      let isTakenElsewhere = false

      const scheduleIn = (ms: number) => {
        clearTimeout(next)
        if (!signal.aborted) next = setTimeout(() => void start(), ms).unref()
      }
      const schedule = async () => {
        if (state.isFailing) return scheduleIn(job.retryMs ?? intervalMs)
        if (isTakenElsewhere) return scheduleIn(Math.min(intervalMs, leaseMs))
        scheduleIn(intervalMs)
        const timer = next
        const moment = await job.findNext?.().catch((error: unknown) => log.warn({ err: error }, failure))
        // A lookup that began later knows more, even if its result came first.
        if (moment && next === timer)
          scheduleIn(Math.min(Math.max(Date.parse(moment) - Date.parse(now()), 1), intervalMs))
      }
      const runBatches = async () => {
        while (!signal.aborted && (await job.run(signal))) await afterOtherWork()
      }
      const attempt = async (work: () => Promise<void>) => {
        try {
          isTakenElsewhere = job.isShared ? !(await leases.hold(name, work)) : (await work(), false)
          state.isFailing = false
          if (!isTakenElsewhere) state.succeededAt = Date.now()
        } catch (error) {
          if (signal.aborted) return
          state.isFailing = true
          state.failures += 1
          log.warn({ err: error }, failure)
        }
      }
      const start = (work = runBatches): Promise<void> => {
        clearTimeout(next)
        running ??= attempt(work)
          .then(() => (isWoken ? undefined : schedule()))
          .finally(() => {
            running = undefined
            if (isWoken && !signal.aborted) void start()
            isWoken = false
          })
        return running
      }

      app.addHook('onReady', async () => {
        const first = await job.onReady?.(signal)
        void start(first)
      })
      app.addHook('preClose', async () => {
        stopping.abort()
        clearTimeout(next)
        for (const timer of wakes.values()) clearTimeout(timer)
        job.onStop?.()
      })
      app.addHook('onClose', async () => {
        await settled(running, job.stopTimeoutMs)
        job.onStopped?.()
      })

      return {
        wake(inMs = 0) {
          if (signal.aborted) return
          const step = Math.ceil((performance.now() + inMs) / wakeStepMs)
          if (wakes.has(step)) return
          const wait = inMs === 0 ? 0 : step * wakeStepMs - performance.now()
          const timer = setTimeout(() => {
            wakes.delete(step)
            if (running) isWoken = true
            else void start()
          }, wait)
          wakes.set(step, timer.unref())
        },
        run: () => start(),
        reschedule: schedule,
      }
    },

    /** The status of this process's jobs, in the order of registration. */
    list: (): readonly JobStatus[] => states,
  }
}

/** Waits for a run in progress, at most for a time (ms) if one is given. */
async function settled(running: Promise<void> | undefined, timeoutMs: number | undefined): Promise<void> {
  if (timeoutMs === undefined) return running
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([running, timeout])
  clearTimeout(timer)
}
