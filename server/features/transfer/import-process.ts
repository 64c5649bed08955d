import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { mebibyte } from '#contract/limits.ts'
import type { ImportSummary } from '#contract/transfer/imports.ts'
import { importMessages } from '#contract/transfer/messages.ts'
import { maskEmailAddresses } from '#server/platform/log/mask-email-addresses.ts'
import { maskPasswords } from '#server/platform/log/mask-passwords.ts'
import { processUsage } from '#server/platform/processes/worker-pool.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { ImportMessage } from './import-messages.ts'

/** Low priority, so that the import doesn't slow down requests. */
const niceness = 5
/** Characters of output kept for a process that ends unexpectedly. */
const maxOutput = 8_000
/** Interval (ms) at which processor time and memory are measured. */
const measureMs = 100

/**
 * Limits of the process: V8 heap and resident memory, in bytes; processor time without a heartbeat, in ms; and elapsed time without one, in
 * ms, if processor time is unknown.
 */
const importLimits = {
  heapBytes: 384 * mebibyte,
  memoryBytes: 768 * mebibyte,
  silentCpuMs: 60_000,
  silentMs: 600_000,
}

type Options = {
  /** module of the command */
  command: URL
  /** settings of the server, whose database and storage the process writes to */
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'storageUrl'>
  folder: string
  fileName: string
  isDryRun: boolean
  limits?: typeof importLimits
}

/** How an import ended: with its report, with an error message, or unexpectedly with its last output. */
export type ImportOutcome = { report: ImportSummary } | { failure: string } | { crash: string }

export type ImportProcess = ReturnType<typeof startImportProcess>

/** Starts `npm run import` as a child process, which ends with this one, or when it takes too much time or memory. */
export function startImportProcess({
  command,
  settings,
  folder,
  fileName,
  isDryRun,
  limits = importLimits,
}: Options) {
  const args = [...(isDryRun ? ['--dry-run'] : []), '--', fileName]
  const child = fork(command, args, {
    // messages name the file without the path on the server
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: resolve(settings.dataDir),
      DATABASE_URL: settings.databaseUrl ?? '',
      STORAGE_URL: settings.storageUrl ?? '',
    },
    execArgv: ['--disable-sigusr1', `--max-old-space-size=${Math.ceil(limits.heapBytes / mebibyte)}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
    // when memory runs out, Linux ends the process with the highest score first (man 5 proc_pid_oom_score_adj)
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, '500')
  } catch {
    // not all systems allow it
  }
  const progress = { share: 0, posts: 0, file: '' }
  let heard = { at: Date.now(), cpuMs: 0 }
  let output = ''
  let result: ImportOutcome | undefined
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput)
  })
  child.on('message', (message: ImportMessage) => {
    heard = { at: Date.now(), cpuMs: processUsage(child)?.cpuMs ?? 0 }
    if (message.kind === 'progress') {
      const { share, posts, file } = message
      Object.assign(progress, { share, posts, file })
    } else result = message.kind === 'report' ? { report: message.report } : { failure: message.message }
  })

  /** Names the file that takes too much, without the email addresses in its name. */
  const failWith = (sentence: (file: string) => string) => {
    result ??= { failure: sentence(maskEmailAddresses(progress.file)) }
    child.kill('SIGKILL')
  }
  const measuring = setInterval(() => {
    const usage = processUsage(child)
    const isSilent = usage
      ? usage.cpuMs - heard.cpuMs > limits.silentCpuMs
      : Date.now() - heard.at > limits.silentMs
    if (isSilent) failWith(importMessages.tooSlow)
    else if (usage && usage.memoryBytes > limits.memoryBytes) failWith(importMessages.tooLarge)
  }, measureMs)

  const finish = async (): Promise<ImportOutcome> => {
    // a process that can't start emits `error`; others emit `close` once all output is read
    const reason = await once(child, 'close').then(
      ([code, signal]: (number | string | null)[]) => `ended with ${signal ?? `exit code ${code}`}`,
      (error: Error) => error.message,
    )
    clearInterval(measuring)
    if (!result && /heap out of memory/.test(output)) failWith(importMessages.tooLarge)
    return result ?? { crash: `${reason}: ${maskPasswords(output)}` }
  }

  return {
    /** percent of the file, posts, and the file being read */
    progress,
    finished: finish(),
    /** Kills the process. Incomplete transactions are rolled back. */
    kill: () => void child.kill('SIGKILL'),
  }
}
