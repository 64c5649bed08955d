import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { compileFilter } from './documents/sandbox/system-call-filter.ts'
import { parseUnit, type Unit } from './documents/sandbox/unit-file.ts'
import {
  callsOfSetpriv,
  directivesLeftOut,
  makeOwnFolders,
  sandboxArguments,
} from './documents/sandbox/unit-sandbox.ts'
import { missingForSandbox } from './documents/sandboxed-machine.ts'
import { makeThrowawayRoot } from './documents/throwaway-root.ts'
import { projectRoot } from './support/project-root.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const serviceText = read('deploy/frontdesk.service')
const withoutSetpriority = serviceText.replace('SystemCallFilter=setpriority\n', '')

const allow = 0x7fff_0000
const failWithPermission = 0x0005_0000 | constants.errno.EPERM
const killProcess = 0x8000_0000

/** Runs a program of classic BPF as the kernel does. @returns the action @param data words of seccomp_data */
function evaluate(program: Buffer, data: number[]): number {
  let loaded = 0
  for (let at = 0; at < program.length; at += 8) {
    const [code, value] = [program.readUInt16LE(at), program.readUInt32LE(at + 4)]
    if (code === 0x20) loaded = data[value / 4]!
    else if (code === 0x15) at += 8 * program.readUInt8(at + (loaded === value ? 2 : 3))
    else if (code === 0x06) return value
    else throw new Error(`the code ${code} is unknown`)
  }
  throw new Error('the program does not end')
}

/** Numbers of the kernel's own tables (arch/x86/entry/syscalls/syscall_64.tbl, include/uapi/asm-generic/unistd.h). */
const numbers = {
  x64: { processor: 0xc000_003e, read: 0, setpriority: 141, chown: 92, mount: 165, setgroups: 116, bpf: 321 },
  arm64: {
    processor: 0xc000_00b7,
    read: 63,
    setpriority: 140,
    chown: 54,
    mount: 40,
    setgroups: 159,
    bpf: 280,
  },
}

test.each(['x64', 'arm64'] as const)(
  'on %s the filter of the unit allows what the server calls, the priority of the image process included',
  (processor) => {
    const { processor: own, ...calls } = numbers[processor]
    const filter = compileFilter(parseUnit(serviceText), [], processor)!
    const actionOf = (call: keyof typeof calls, of = filter) => evaluate(of, [calls[call], own])
    expect(actionOf('read')).toBe(allow)
    expect(actionOf('setpriority')).toBe(allow)
    for (const call of ['chown', 'mount', 'setgroups', 'bpf'] as const)
      expect(actionOf(call)).toBe(failWithPermission)
    expect(evaluate(filter, [calls.read, 0x4000_0003])).toBe(killProcess)

    const former = compileFilter(parseUnit(withoutSetpriority), callsOfSetpriv, processor)!
    expect(actionOf('setpriority', former)).toBe(failWithPermission)
    expect(actionOf('setgroups', former)).toBe(allow)
  },
)

test('a filter that names what the table of system calls lacks is refused', () => {
  const unit = (lines: string) => parseUnit(`${lines}\nSystemCallErrorNumber=EPERM`)
  expect(() => compileFilter(unit('SystemCallFilter=@clock'))).toThrow('@clock is not in system-calls.csv')
  expect(() => compileFilter(unit('SystemCallFilter=~@privileged'))).toThrow(
    'what is allowed must come first',
  )
  expect(compileFilter(unit('NoNewPrivileges=yes'))).toBeUndefined()
})

test('the sandbox of the documents carries out what the units say, but for these directives', () => {
  expect(directivesLeftOut(parseUnit(serviceText))).toEqual([
    'MemoryMax',
    'OOMPolicy',
    'LogRateLimitIntervalSec',
    'LockPersonality',
    'RestrictNamespaces',
    'RestrictRealtime',
    'RestrictSUIDSGID',
    'RestrictAddressFamilies',
  ])
})

/** What a process of a unit may do: its user, what it can write, and which calls fail. */
const probe = `
  const [fs, os] = [require('node:fs'), require('node:os')]
  const codeOf = (call) => {
    try { call(); return 'done' } catch ({ code, info }) { return info ? info.code : code }
  }
  const status = fs.readFileSync('/proc/self/status', 'utf8')
  const write = (path) => codeOf(() => fs.writeFileSync(path, ''))
  console.log(JSON.stringify({
    isRoot: process.getuid() === 0,
    capabilities: Number('0x' + /CapEff:\\s+(\\w+)/.exec(status)[1]),
    newPrivileges: /NoNewPrivs:\\s+1/.test(status) ? 'none' : 'some',
    isFirstProcess: process.pid === 1,
    umask: process.umask(),
    writes: Object.fromEntries(['/usr', '/tmp', '/var/lib/frontdesk', '/root'].map((path) => [path, write(path + '/own')])),
    setpriority: codeOf(() => os.setPriority(19)),
    chown: codeOf(() => fs.chownSync('/tmp/own', process.getuid(), process.getgid())),
  }))`

const hasPrograms =
  process.platform === 'linux' && process.getuid?.() === 0 && missingForSandbox().length === 0
const throwaway = hasPrograms ? await makeThrowawayRoot().catch(() => undefined) : undefined
afterAll(() => throwaway?.remove())

/** Runs the probe as a unit would run it. */
async function runProbe(unit: Unit): Promise<unknown> {
  const { root } = throwaway!
  await mkdir(join(root, 'opt/frontdesk'), { recursive: true })
  await copyFile(process.execPath, join(root, 'opt/frontdesk/node'))
  await makeOwnFolders(unit, root)
  const args = sandboxArguments(unit, root, ['./node', '-e', probe], { filter: 3 })
  const child = spawn('bwrap', args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] })
  const closed = once(child, 'close')
  ;(child.stdio[3] as Writable).end(compileFilter(unit, callsOfSetpriv))
  const printed = await text(child.stdout!)
  await closed
  return JSON.parse(printed)
}

test.skipIf(!throwaway)(
  'the sandbox gives a process the user, files and system calls of the unit',
  async () => {
    const allowed = {
      isRoot: false,
      capabilities: 0,
      newPrivileges: 'none',
      isFirstProcess: true,
      umask: 0o077,
      writes: { '/usr': 'EROFS', '/tmp': 'done', '/var/lib/frontdesk': 'done', '/root': 'EACCES' },
      setpriority: 'done',
      chown: 'EPERM',
    }
    expect(await runProbe(parseUnit(serviceText))).toEqual(allowed)
    expect(await runProbe(parseUnit(withoutSetpriority))).toEqual({ ...allowed, setpriority: 'EPERM' })
  },
)
