import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { valueOf, type Unit } from './unit-file.ts'

/** Numbers of a processor: its column in the table, and its name for the kernel (linux/audit.h). */
const processors = {
  x64: { column: 1, audit: 0xc000_003e },
  arm64: { column: 2, audit: 0xc000_00b7 },
} as const

type Processor = keyof typeof processors

/** The system calls of the groups that the units name, as `systemd-analyze syscall-filter` lists them, and their numbers. */
const table = readFileSync(join(import.meta.dirname, 'system-calls.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))

/** Codes of classic BPF (linux/bpf_common.h), and of what seccomp does (linux/seccomp.h). */
const bpf = { load: 0x20, jumpIfEqual: 0x15, return: 0x06 }
const actions = { allow: 0x7fff_0000, fail: 0x0005_0000, kill: 0x8000_0000 }

/** Where seccomp_data has the number of the call, and the processor (seccomp(2)). */
const offsets = { call: 0, processor: 4 }

/** Returns the names of the system calls that a unit allows; undefined when it allows all. @throws for a name that the table lacks */
function allowedCalls(unit: Unit): Set<string> | undefined {
  const lines = unit.get('SystemCallFilter')
  if (!lines) return undefined
  if (lines[0]!.startsWith('~')) throw new Error('SystemCallFilter: what is allowed must come first')
  const allowed = new Set<string>()
  for (const line of lines) {
    const isDenied = line.startsWith('~')
    for (const name of line.replace('~', '').split(/\s+/)) {
      const calls = table.filter(([call, , , groups]) => [call, ...groups!.split(' ')].includes(name))
      if (calls.length === 0) throw new Error(`SystemCallFilter: ${name} is not in system-calls.csv`)
      for (const [call] of calls) {
        if (isDenied) allowed.delete(call!)
        else allowed.add(call!)
      }
    }
  }
  return allowed
}

/**
 * Compiles the filter of system calls of a unit to the program that `bwrap --seccomp` loads. Calls that it does not allow fail as
 * the unit says, those of another processor end the process.
 * @param further calls that are allowed besides
 * @returns the program; undefined for a unit that allows all calls
 */
export function compileFilter(
  unit: Unit,
  further: string[] = [],
  processor = process.arch as Processor,
): Buffer | undefined {
  const allowed = allowedCalls(unit)
  if (!allowed) return undefined
  const errorName = valueOf(unit, 'SystemCallErrorNumber') as keyof typeof constants.errno | undefined
  const otherwise = errorName ? actions.fail | constants.errno[errorName] : actions.kill
  const { column, audit } = processors[processor]
  const numbers = table
    .filter(([call]) => allowed.has(call!) || further.includes(call!))
    .flatMap((row) => (row[column] === '' ? [] : [Number(row[column])]))
  const program = [
    [bpf.load, 0, 0, offsets.processor],
    [bpf.jumpIfEqual, 1, 0, audit],
    [bpf.return, 0, 0, actions.kill],
    [bpf.load, 0, 0, offsets.call],
    ...numbers.flatMap((number) => [
      [bpf.jumpIfEqual, 0, 1, number],
      [bpf.return, 0, 0, actions.allow],
    ]),
    [bpf.return, 0, 0, otherwise],
  ]
  return Buffer.concat(
    program.map(([code, jumpIfTrue, jumpIfFalse, value]) => {
      const instruction = Buffer.alloc(8)
      instruction.writeUInt16LE(code!, 0)
      instruction.writeUInt8(jumpIfTrue!, 2)
      instruction.writeUInt8(jumpIfFalse!, 3)
      instruction.writeUInt32LE(value!, 4)
      return instruction
    }),
  )
}
