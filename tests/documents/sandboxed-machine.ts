import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#tests/support/project-root.ts'
import { runInShell, type Machine } from './machine.ts'
import { createServiceManager } from './sandbox/service-manager.ts'
import { parseUnit } from './sandbox/unit-file.ts'
import { directivesLeftOut } from './sandbox/unit-sandbox.ts'
import { makeThrowawayRoot } from './throwaway-root.ts'

/** Returns those programs of the sandbox that are missing on this machine. */
export const missingForSandbox = (): string[] =>
  ['bwrap', 'setpriv'].filter((program) => spawnSync(program, ['--version']).status !== 0)

const units = ['deploy/frontdesk.service', 'deploy/frontdesk-backup.service']

/** Says what of the units holds in the sandbox, and what does not. */
function describe(): string {
  const leftOut = units.flatMap((file) =>
    directivesLeftOut(parseUnit(readFileSync(join(projectRoot, file), 'utf8'))),
  )
  const names = [...new Set(leftOut)].join(', ')
  return `units without systemd, their user by setpriv, their files, capabilities and system calls by bwrap; timers never go off, and without effect are ${names}`
}

/** Makes a machine whose units run in sandboxes by bwrap and setpriv, for where no systemd can be booted. */
export async function makeSandboxedMachine(): Promise<Machine> {
  const { root, unmount, remove } = await makeThrowawayRoot()

  const run = (script: string) => {
    const files = ['--bind', root, '/', '--dev-bind', '/dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp']
    return runInShell('bwrap', [...files, '--die-with-parent'], script)
  }
  const manager = createServiceManager(root, run)
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    void text(socket)
      .then((words) => manager.answer(JSON.parse(words)))
      .then((answer) => socket.end(JSON.stringify(answer)))
      .catch(() => socket.destroy())
  })
  const stop = async () => {
    process.off('exit', unmount)
    await manager.stopAll()
    server.close()
    await remove()
  }
  process.once('exit', unmount)
  try {
    const programs = join(root, 'usr/local/sbin')
    await mkdir(programs, { recursive: true })
    await mkdir(join(root, 'etc/systemd/system'), { recursive: true })
    await copyFile(
      join(import.meta.dirname, 'sandbox/ask-service-manager.mjs'),
      join(programs, 'ask-service-manager.mjs'),
    )
    for (const name of ['systemctl', 'journalctl'])
      await writeFile(
        join(programs, name),
        `#!/bin/sh\nexec node /usr/local/sbin/ask-service-manager.mjs ${name} "$@"\n`,
        { mode: 0o755 },
      )
    server.listen(join(root, 'run/frontdesk-units'))
    await once(server, 'listening')
    return { root, description: describe(), run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
