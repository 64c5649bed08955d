import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { variablesOfNodeEnv } from '../../scripts/node-env.mjs'

/** The environment in which `npm start` runs the server. */
const productEnv = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compile'),
  ...variablesOfNodeEnv,
}

/** Counted before the bench is pinned, after which only its own processors are visible. */
const processors = availableParallelism()
const canPin = processors > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

function pin(pid: number, list: string): void {
  if (canPin) spawnSync('taskset', ['-acp', list, String(pid)], { stdio: 'ignore' })
}

export type PinOptions = {
  /** Runs the server on all processors, as in production, instead of the first one only. */
  usesAllProcessors?: boolean
}

/** Pins a server to the first processor, or to all of them. */
export function pinServer(pid: number, { usesAllProcessors }: PinOptions): void {
  pin(pid, usesAllProcessors ? `0-${processors - 1}` : '0')
}

/** Keeps this process off the first processor, which is for the measured servers; without effect where `taskset` is missing. */
export function leaveFirstProcessor(): void {
  pin(process.pid, `1-${processors - 1}`)
}

/** Lets this process use all processors, for a tool such as a browser. */
export function useAllProcessors(): void {
  pin(process.pid, `0-${processors - 1}`)
}

/** A measured server: a process with an HTTP server, and methods that the bench calls over IPC. */
export type BenchServer = {
  origin: string
  pid: number
  call<Answer>(method: string, argument?: unknown): Promise<Answer>
  stop(): Promise<void>
}

export type BenchServerOptions = PinOptions & { env?: Record<string, string> }

/** Starts a module of this folder that calls `answerCalls`. */
export async function startBenchServer(
  module: string,
  { env = {}, usesAllProcessors }: BenchServerOptions = {},
): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, module), {
    env: { ...productEnv, ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with ${code}`)
  })
  // no unhandled rejection when nothing is waiting
  ended.catch(() => {})
  pinServer(child.pid!, { usesAllProcessors })
  const [{ answer: origin }] = (await Promise.race([once(child, 'message'), ended])) as [{ answer: string }]
  let callCount = 0
  return {
    origin,
    pid: child.pid!,
    async call<Answer>(method: string, argument?: unknown) {
      const id = (callCount += 1)
      const answered = new Promise<Answer>((resolve, reject) => {
        child.on('message', function onMessage(message: Message) {
          if (message.id !== id) return
          child.off('message', onMessage)
          if (message.error === undefined) resolve(message.answer as Answer)
          else reject(new Error(`${module}: ${message.error}`))
        })
      })
      child.send({ id, method, argument })
      return Promise.race([answered, ended])
    },
    async stop() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}

type Message = { id?: number; answer?: unknown; error?: string }
type Methods = Record<string, (argument: never) => unknown>

/** Runs in the measured process: sends its origin to the bench, then answers calls until the bench disconnects. */
export function answerCalls(origin: string, methods: Methods, end: () => Promise<void> | void): void {
  process.on('message', async ({ id, method, argument }: { id: number; method: string; argument: never }) => {
    try {
      process.send!({ id, answer: await methods[method]!(argument) })
    } catch (error) {
      process.send!({ id, error: String(error) })
    }
  })
  const shutDown = async () => {
    await end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown())
  process.on('disconnect', () => void shutDown())
  process.send!({ answer: origin })
}
