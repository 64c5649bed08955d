import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { ImportSummary } from '#contract/transfer/imports.ts'
import { maskPasswords } from '#server/platform/log/mask-passwords.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { ImportMessage } from './import-messages.ts'

/** Visitors go first: their requests meet a server that the import does not slow down. */
const niceness = 5
/** How much is kept of what a process says before it ends unexpectedly (characters). */
const maxOutput = 4_000

type Options = {
  /** module of the command */
  command: URL
  /** those of the server, whose database and storage the process writes to */
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'storageUrl'>
  folder: string
  fileName: string
  isDryRun: boolean
}

/** How an import ended: with its report, with a sentence for a person, or unexpectedly, with its last output. */
export type ImportOutcome = { report: ImportSummary } | { failure: string } | { crash: string }

export type ImportProcess = ReturnType<typeof startImportProcess>

/** Starts `npm run import` as a process of its own, which ends with this one. */
export function startImportProcess({ command, settings, folder, fileName, isDryRun }: Options) {
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
    execArgv: ['--disable-sigusr1'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {
    // a system that does not allow it runs the import like everything else
  }
  const progress = { share: 0, posts: 0 }
  let output = ''
  let result: ImportOutcome | undefined
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput)
  })
  child.on('message', (message: ImportMessage) => {
    if (message.kind === 'progress') Object.assign(progress, { share: message.share, posts: message.posts })
    else result = message.kind === 'report' ? { report: message.report } : { failure: message.message }
  })

  const finish = async (): Promise<ImportOutcome> => {
    // a process that cannot be started has an `error`; the others close once all that they said has been read
    const reason = await once(child, 'close').then(
      ([code, signal]: (number | string | null)[]) => `ended with ${signal ?? `exit code ${code}`}`,
      (error: Error) => error.message,
    )
    return result ?? { crash: `${reason}: ${maskPasswords(output)}` }
  }

  return {
    /** how far it is: percent of the file, and posts */
    progress,
    finished: finish(),
    /** Ends it at once: what it has not stored whole is not there. */
    kill: () => void child.kill('SIGKILL'),
  }
}
