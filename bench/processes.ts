import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { nodeEnv, nodeFlags } from '../scripts/node-flags.mjs'

/** How `npm start` runs the product's Node. */
const productNode = {
  flags: nodeFlags,
  env: {
    NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'),
    ...nodeEnv,
  },
}

/** Counted before the bench steps aside: afterwards its own is all that it is told of. */
const processors = availableParallelism()
const canPin = processors > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

function pin(pid: number, list: string): void {
  if (canPin) spawnSync('taskset', ['-acp', list, String(pid)], { stdio: 'ignore' })
}

export type PinOptions = {
  /** On all processors, as in life, instead of the first alone. */
  usesAllProcessors?: boolean
}

/** Gives a server the first processor, which the bench has left to it, or all of them. */
export function pinServer(pid: number, { usesAllProcessors }: PinOptions): void {
  pin(pid, usesAllProcessors ? `0-${processors - 1}` : '0')
}

/** Leaves the first processor to the servers that are measured, where the system can. */
export function leaveFirstProcessor(): void {
  pin(process.pid, `1-${processors - 1}`)
}

/** Makes room for a tool that needs all processors, a browser say. */
export function useAllProcessors(): void {
  pin(process.pid, `0-${processors - 1}`)
}

/** A process that serves, and answers questions about itself. */
export type BenchServer = {
  origin: string
  pid: number
  ask<Answer>(question: string, about?: unknown): Promise<Answer>
  stop(): Promise<void>
}

export type BenchServerOptions = PinOptions & { env?: Record<string, string> }

/** Starts one of the bench's modules that call `answerBench`. */
export async function startBenchServer(
  module: string,
  { env = {}, usesAllProcessors }: BenchServerOptions = {},
): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, module), {
    execArgv: productNode.flags,
    env: { ...productNode.env, ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with ${code}`)
  })
  // whoever waits hears of it; nobody else needs to
  ended.catch(() => {})
  pinServer(child.pid!, { usesAllProcessors })
  const [{ answer: origin }] = (await Promise.race([once(child, 'message'), ended])) as [{ answer: string }]
  let asked = 0
  return {
    origin,
    pid: child.pid!,
    async ask<Answer>(question: string, about?: unknown) {
      const id = (asked += 1)
      const answered = new Promise<Answer>((resolve, reject) => {
        child.on('message', function hear(message: Message) {
          if (message.id !== id) return
          child.off('message', hear)
          if (message.fault === undefined) resolve(message.answer as Answer)
          else reject(new Error(`${module}: ${message.fault}`))
        })
      })
      child.send({ id, question, about })
      return Promise.race([answered, ended])
    },
    async stop() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}

type Message = { id?: number; answer?: unknown; fault?: string }
type Answers = Record<string, (about: never) => unknown>

// it looks every millisecond, which costs something: switched on only where it is asked for
const delay = monitorEventLoopDelay({ resolution: 1 })

/** What any served process can be asked about itself. */
export const processMetrics = {
  /** The processor time that it has taken so far, in microseconds. */
  cpuMicros() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  watchDelays() {
    delay.reset()
    delay.enable()
  },
  /** The longest time that the event loop was held since it is watched, in milliseconds. */
  longestDelay() {
    delay.disable()
    return delay.max / 1e6
  },
}

/** In the served process: says where it listens, and answers what is asked until the bench is gone. */
export function answerCalls(origin: string, answers: Answers, end: () => Promise<void> | void): void {
  process.on('message', async ({ id, question, about }: { id: number; question: string; about: never }) => {
    try {
      process.send!({ id, answer: await answers[question]!(about) })
    } catch (error) {
      process.send!({ id, fault: String(error) })
    }
  })
  const leave = async () => {
    await end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave())
  process.on('disconnect', () => void leave())
  process.send!({ answer: origin })
}
