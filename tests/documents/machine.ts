import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A machine of its own over this machine's files, on which units run. What changes on it is thrown away. */
export type Machine = {
  /** Path of its root folder on this machine. */
  root: string
  /** How its units run, in a sentence. */
  description: string
  /** Runs a script in its shell, as root. @returns what it printed @throws with that when it fails */
  run(script: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Runs a script in a shell that another program starts, as root of a machine: with no settings of this process but npm's registry.
 * @returns what it printed @throws with that when it fails
 */
export async function runInShell(program: string, args: string[], script: string): Promise<string> {
  const { npm_config_registry: registry, HOME, LANG } = process.env
  const shell = spawn(program, [...args, '--', 'bash', '-ec', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME,
      LANG,
      ...(registry && { npm_config_registry: registry }),
    },
  })
  const closed = once(shell, 'close')
  const [printed, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  const [status] = await closed
  if (status !== 0) throw new Error(`${script}\nexited with ${status}: ${(printed + errors).slice(-2_000)}`)
  return printed
}
