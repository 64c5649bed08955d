import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { variablesOfNodeEnv } from '../../scripts/node-env.mjs'
import { projectRoot } from './project-root.ts'

/** The result of a shell command: its exit code and its output. */
export type CommandResult = { status: number | null; stdout: string; stderr: string; output: string }

/**
 * Runs a script of the project as an operator's shell does, without the environment of the tests but with Node's as `npm start` sets
 * it, whose cache of compiled modules halves the time of a command.
 * @param args path of the script and its arguments
 * @param user for root: the user that runs it
 */
export async function runScript(
  args: string[],
  env: Record<string, string | undefined> = {},
  input = '',
  user: { uid?: number; gid?: number } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    ...user,
    env: { PATH: process.env.PATH, ...variablesOfNodeEnv, ...env },
  })
  child.stdin.on('error', () => {}).end(input)
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout: stdout.trim(), stderr: stderr.trim(), output: (stdout + stderr).trim() }
}
