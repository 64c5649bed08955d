import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns those of some programs that are not in PATH. */
export function missingPrograms(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const isExecutable = (path: string) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return names.filter((name) => !folders.some((folder) => isExecutable(join(folder, name))))
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) end(child, 'SIGKILL')
})

/** Signals a program and what it has started. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal)
  } catch {
    // it has exited by itself
  }
}

/** Starts a program in a process group of its own. @returns it, and a function that ends the group */
export function startProgram(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  const exited = once(child, 'exit')
  const stop = async () => {
    end(child, 'SIGTERM')
    const timer = setTimeout(() => end(child, 'SIGKILL'), 5_000)
    await exited
    clearTimeout(timer)
    end(child, 'SIGKILL')
    running.delete(child)
  }
  return { child, stop }
}
