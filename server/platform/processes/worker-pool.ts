import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { mebibyte } from '#contract/limits.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'
import { serviceUnavailable } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'

/** Why an input has no result: its process crashed, or took too much processor time or memory. */
type InputFailure = 'crash' | 'time' | 'memory'

export type JobOutcome<Result> =
  | { result: Result; failure?: undefined }
  | { result?: undefined; failure: InputFailure }

/** The response of a worker; `error` is a failure of the worker or its machine. */
export type JobAnswer<Result> = { id: number } & ({ result: Result } | { error: string })

export type WorkerPoolOptions = {
  /** what the processes work on, for errors and the log, such as `image` */
  name: string
  /** module that calls `serveJobs` */
  module: URL
  /** maximum number of processes; each takes memory */
  maxWorkers: number
  /** maximum number of jobs waiting for a process */
  maxWaiting: number
  /** V8 heap of a process, in bytes; contains strings and objects, but not buffers */
  heapBytes: number
  /** resident memory of a process, in bytes */
  memoryBytes: number
  /** maximum processor time of a job, in milliseconds */
  cpuMs: number
  /** maximum duration of a job, in milliseconds; if it passes before the processor time is used up, the machine is busy */
  timeoutMs: number
  log: Pick<Logger, 'warn'>
}

/** A process is stopped after this time without work (ms). */
const idleMs = 20_000
/** How often (ms) to measure the processor time and memory of a process. */
const measureMs = 100
/** How much to keep of a process's output (characters). */
const maxOutput = 8_000

/** Signals with which native code and V8 end a process because of an input; others come from the system or an operator. */
const crashSignals: unknown[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP']

/** The environment variables that are passed on: no secrets, only what makes a process start faster or smaller. */
const environmentNames = ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_']

/** Linux reports processor time in hundredths of a second (man 5 proc_pid_stat). */
const tickMs = 10

/** Processor time (ms) and resident memory (bytes) of a process; undefined on systems without /proc, and once it has ended. */
export function processUsage({
  pid,
}: Pick<ChildProcess, 'pid'>): { cpuMs: number; memoryBytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // the program's name comes before this, and may contain anything
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
 * Runs a module in child processes for untrusted input. If an input takes too much time or memory, or causes a crash, only its process
 * ends. A process gets no settings or secrets, the lowest priority, and one job at a time; it starts with its first job. Jobs and results
 * are copied (structured clone), so pass large data as the path of a file.
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
     * Runs a job after earlier ones.
     * @param signal aborted when nobody needs the result anymore, which ends its process; its reason is thrown
     * @param account whose jobs run one at a time, so that others wait for at most one of them
     * @returns the result, or why the input has none
     * @throws if the process can't be run, was stopped from outside, or throws an error; HttpError 503 if the machine is too busy. None of
     * these says anything about the input.
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

/** A child process, started and stopped on demand. */
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
      // without NODE_OPTIONS, which sets the heap size of the server
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
    // a process that can't be started emits `error`, but not `close`
    child.on('close', forget).on('error', forget)
    return started
  }

  /** Sets whether a process keeps this one running. */
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
        // if the processor time is unknown, the input is assumed to be the cause
        if (!before) return fail('time')
        const cause = new Error(`the ${name} process took longer than ${limits.timeoutMs / 1_000} s`)
        reject(Object.assign(serviceUnavailable(), { cause }))
      })
    }, limits.timeoutMs)
    signal?.addEventListener('abort', onAbort)
    child.on('message', onMessage).on('close', onClose).on('error', onError)
    try {
      child.send({ id, job }, (error) => {
        // if the process ends meanwhile, its exit says why
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
