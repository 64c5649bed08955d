import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { mebibyte } from '#contract/limits.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'
import { serviceUnavailable } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'

/** Why an input has no result: its process crashed, or it takes too much processor time or memory. */
type InputFailure = 'crash' | 'time' | 'memory'

export type JobOutcome<Result> =
  | { result: Result; failure?: undefined }
  | { result?: undefined; failure: InputFailure }

/** What a worker answers; `error` is a fault of the worker or of its machine. */
export type JobAnswer<Result> = { id: number } & ({ result: Result } | { error: string })

export type WorkerPoolOptions = {
  /** what the processes work on, in errors and in the log, such as `image` */
  name: string
  /** module that calls `serveJobs` */
  module: URL
  /** processes at a time; each takes memory */
  maxWorkers: number
  /** jobs that may wait for a process */
  maxWaiting: number
  /** V8's heap of a process, in bytes; strings and objects are in it, buffers are not */
  heapBytes: number
  /** resident memory of a process, in bytes */
  memoryBytes: number
  /** processor time that a job may take, in milliseconds */
  cpuMs: number
  /** time that a job may take, in milliseconds; the machine is busy when it passes before the processor time is used up */
  timeoutMs: number
  log: Pick<Logger, 'warn'>
}

/** A process is stopped when it had nothing to do for this long (milliseconds). */
const idleMs = 20_000
/** How often the processor time and the memory of a process are measured (milliseconds). */
const measureMs = 100
/** How much is kept of what a process says before it ends (characters). */
const maxOutput = 8_000

/** Signals by which native code and V8 end a process on an input; others come from the system or an operator. */
const crashSignals: unknown[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP']

/** Of the settings, only what is no secret and makes a process start faster or smaller. */
const environmentNames = ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_']

/** Linux counts processor time in hundredths of a second for every process that reads it (man 5 proc_pid_stat). */
const tickMs = 10

/** Processor time (ms) and resident memory (bytes) of a process; undefined on systems without /proc, and once it has ended. */
export function processUsage({
  pid,
}: Pick<ChildProcess, 'pid'>): { cpuMs: number; memoryBytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // the name of the program comes before, and may contain anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      memoryBytes: Number(resident ?? 0) * 1024,
    }
  } catch {
    return undefined
  }
}

/**
 * Runs a module in child processes, for input that nobody trusts: what takes too much time or memory, or crashes, ends its process and
 * nothing else. A process gets no settings or secrets, the least priority, and one job at a time; it starts with its first job. Jobs and
 * results are copied (structured clone): send large data as the path of a file.
 */
export function createWorkerPool<Job, Result>(options: WorkerPoolOptions) {
  const { name, maxWorkers, maxWaiting } = options
  const workers = Array.from({ length: maxWorkers }, () => createWorker<Job, Result>(options))
  const idle = [...workers]
  const limit = createConcurrencyLimit(maxWorkers)
  let unfinished = 0
  let isClosed = false
  /** By account, while it has jobs. */
  const mutexes = new Map<string, Mutex>()

  const runExclusive = async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const mutex = mutexes.get(account) ?? new Mutex()
    mutexes.set(account, mutex)
    try {
      return await mutex.runExclusive(work)
    } finally {
      if (!mutex.isLocked) mutexes.delete(account)
    }
  }

  const run = async (job: Job, signal: AbortSignal | undefined): Promise<JobOutcome<Result>> => {
    if (unfinished >= maxWorkers + maxWaiting) throw serviceUnavailable()
    unfinished += 1
    try {
      return await limit(async () => {
        signal?.throwIfAborted()
        if (isClosed) throw new Error(`the ${name} processes are closed`)
        const worker = idle.pop()!
        try {
          return await worker.run(job, signal)
        } finally {
          idle.push(worker)
        }
      })
    } finally {
      unfinished -= 1
    }
  }

  return {
    /**
     * Runs a job after those that came before it.
     * @param signal aborted when nobody wants the result any more, which ends its process; its reason is thrown
     * @param account whose jobs run one after the other, so that others wait for one of them at most
     * @returns the result, or why the input has none
     * @throws when the process cannot be run, was stopped from outside, or throws an error; HttpError 503 when the machine is too busy.
     * None of these says anything about the input.
     */
    run: (job: Job, signal?: AbortSignal, account?: string): Promise<JobOutcome<Result>> =>
      account === undefined ? run(job, signal) : runExclusive(account, () => run(job, signal)),

    /** Stops the processes; unfinished jobs fail. */
    close(): void {
      isClosed = true
      for (const worker of workers) worker.stop()
    },
  }
}

/** A child process, which is started when it is needed and stopped when it is not. */
function createWorker<Job, Result>({ name, module, log, ...limits }: WorkerPoolOptions) {
  let current: { child: ChildProcess; output: string } | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const stop = () => {
    clearTimeout(idleTimer)
    current?.child.kill('SIGKILL')
    current = undefined
  }

  const start = () => {
    const env = environmentNames.map((name) => [name, process.env[name]] as const)
    const child = fork(module, {
      // without NODE_OPTIONS, which has the heap of the server
      env: Object.fromEntries(env.filter(([, value]) => value !== undefined)),
      execArgv: ['--disable-sigusr1', `--max-old-space-size=${Math.ceil(limits.heapBytes / mebibyte)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const started = { child, output: '' }
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      started.output = (started.output + text).slice(-maxOutput)
    })
    const forget = () => {
      if (started === current) current = undefined
    }
    // a process that cannot be started has an `error` and no `close`
    child.on('close', forget).on('error', forget)
    return started
  }

  /** Lets a process keep this one running, or not. */
  const setKeepsRunning = (child: ChildProcess, isKept: boolean) => {
    for (const handle of [child, child.channel, child.stderr as Socket]) handle?.[isKept ? 'ref' : 'unref']()
  }

  const run = async (job: Job, signal?: AbortSignal): Promise<JobOutcome<Result>> => {
    clearTimeout(idleTimer)
    current ??= start()
    const worker = current
    const { child } = worker
    setKeepsRunning(child, true)
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<JobOutcome<Result>>()

    const fail = (failure: InputFailure) => {
      log.warn({ process: name, failure }, 'a process was stopped because of its input')
      resolve({ failure })
    }
    const onMessage = (answer: JobAnswer<Result>) => {
      if (answer.id !== id) return
      if ('error' in answer) reject(new Error(`the ${name} process failed: ${answer.error}`))
      else resolve({ result: answer.result })
    }
    const onError = (error: Error) =>
      reject(new Error(`the ${name} process cannot be started`, { cause: error }))
    const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
      if (/JavaScript heap out of memory/.test(worker.output)) fail('memory')
      else if (crashSignals.includes(signal)) fail('crash')
      else {
        const cause = worker.output.trim() || undefined
        reject(new Error(`the ${name} process ended with ${signal ?? `exit code ${code}`}`, { cause }))
      }
    }
    const endWith = (finish: () => void) => {
      child.off('close', onClose)
      stop()
      finish()
    }
    const onAbort = () => endWith(() => reject(signal!.reason as Error))

    const before = processUsage(child)
    const measuring = setInterval(() => {
      const usage = processUsage(child)
      if (!usage) return
      if (usage.cpuMs - (before?.cpuMs ?? 0) > limits.cpuMs) endWith(() => fail('time'))
      else if (usage.memoryBytes > limits.memoryBytes) endWith(() => fail('memory'))
    }, measureMs)
    const timer = setTimeout(() => {
      endWith(() => {
        // where the processor time is unknown, the input has to be at fault
        if (!before) return fail('time')
        const cause = new Error(`the ${name} process took longer than ${limits.timeoutMs / 1_000} s`)
        reject(Object.assign(serviceUnavailable(), { cause }))
      })
    }, limits.timeoutMs)
    signal?.addEventListener('abort', onAbort)
    child.on('message', onMessage).on('close', onClose).on('error', onError)
    try {
      child.send({ id, job }, (error) => {
        // when the process ends meanwhile, its end says why
        if (error && child.exitCode === null && child.signalCode === null) onError(error)
      })
      return await promise
    } finally {
      clearInterval(measuring)
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('close', onClose).off('error', onError)
      setKeepsRunning(child, false)
      idleTimer = setTimeout(stop, idleMs).unref()
    }
  }

  return { run, stop }
}
