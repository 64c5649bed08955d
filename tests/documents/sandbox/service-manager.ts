import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { compileFilter } from './system-call-filter.ts'
import { environmentOf, parseUnit, valueOf, wordsOf, type Unit } from './unit-file.ts'
import { callsOfSetpriv, makeOwnFolders, sandboxArguments } from './unit-sandbox.ts'

/** What a command printed, and its exit code. */
export type Answer = { status: number; printed: string }

type Service = {
  /** Whether it is to run: it is started again when it ends by itself. */
  isWanted: boolean
  child?: ChildProcess
  /** Process id on this machine; undefined when it could not be started. */
  pid?: Promise<number | undefined>
  /** Settles when nothing of it runs any more. */
  ended: Promise<unknown>
}

const secondsOf = (unit: Unit, name: string, otherwise: number) =>
  Number(valueOf(unit, name) ?? otherwise) * 1000

/**
 * Starts, watches and stops the units of a machine, each in its sandbox: what `systemctl` and `journalctl` do in the documents.
 * @param root folder in which the machine is @param runAsRoot runs a command there outside of any sandbox
 */
export function createServiceManager(root: string, runAsRoot: (script: string) => Promise<string>) {
  const journal: { unit: string; identifier: string; line: string }[] = []
  const services = new Map<string, Service>()
  const timers = new Set<string>()

  const fullName = (name: string) => (/\.(service|timer)$/.test(name) ? name : `${name}.service`)
  const readUnit = (name: string) => parseUnit(readFileSync(join(root, 'etc/systemd/system', name), 'utf8'))

  /** Runs a command of a unit in its sandbox. Its output goes to the journal. */
  function launch(name: string, unit: Unit, command: string) {
    const words = command.split(/\s+/)
    const filter = compileFilter(unit, callsOfSetpriv)
    const child = spawn(
      'bwrap',
      sandboxArguments(unit, root, words, { info: 3, ...(filter && { filter: 4 }) }),
      {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/', ...environmentOf(unit, root) },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
      },
    )
    const [, output, errors, info, filterPipe] = child.stdio as unknown as Readable[]
    ;(filterPipe as unknown as Writable).on('error', () => {}).end(filter)
    const identifier = valueOf(unit, 'SyslogIdentifier') ?? words[0]!.split('/').at(-1)!
    for (const stream of [output!, errors!])
      createInterface({ input: stream }).on('line', (line) => journal.push({ unit: name, identifier, line }))
    const pid = text(info!).then(
      (json): number => JSON.parse(json)['child-pid'],
      () => undefined,
    )
    return { child, pid, closed: once(child, 'close') }
  }

  const isRunning = ({ child }: Service) => child?.exitCode === null && child.signalCode === null

  async function keepRunning(name: string, unit: Unit, service: Service): Promise<void> {
    while (service.isWanted) {
      const { child, pid, closed } = launch(name, unit, valueOf(unit, 'ExecStart')!)
      Object.assign(service, { child, pid })
      await closed
      if (valueOf(unit, 'Restart') !== 'always') return
      if (service.isWanted) await pause(secondsOf(unit, 'RestartSec', 0.1))
    }
  }

  /** Runs a unit that ends by itself. @throws when one of its commands fails */
  async function runOnce(name: string, unit: Unit): Promise<void> {
    for (const command of [...(unit.get('ExecStartPre') ?? []), valueOf(unit, 'ExecStart')!]) {
      if (command.startsWith('+')) await runAsRoot(command.slice(1))
      else {
        const [code] = await launch(name, unit, command).closed
        if (code !== 0) throw new Error(`Job for ${name} failed: ${command} exited with ${code}`)
      }
    }
  }

  async function start(name: string): Promise<void> {
    const unit = readUnit(name)
    if (name.endsWith('.timer')) {
      // it never goes off, since its time does not come; what it starts must be there
      readUnit(name.replace(/timer$/, 'service'))
      if (!unit.has('OnCalendar')) throw new Error(`${name} has no OnCalendar`)
      timers.add(name)
      return
    }
    if (services.get(name)?.isWanted) return
    await makeOwnFolders(unit, root)
    if (valueOf(unit, 'Type') === 'oneshot') return runOnce(name, unit)
    const service: Service = { isWanted: true, ended: Promise.resolve() }
    services.set(name, service)
    service.ended = keepRunning(name, unit, service).catch((error: Error) => {
      service.isWanted = false
      journal.push({ unit: name, identifier: 'systemd', line: error.message })
    })
  }

  async function signal(service: Service, name: NodeJS.Signals): Promise<void> {
    const pid = isRunning(service) ? await service.pid : undefined
    // it may have ended meanwhile
    if (pid !== undefined && existsSync(`/proc/${pid}`)) process.kill(pid, name)
  }

  async function stop(name: string): Promise<void> {
    const service = services.get(name)
    if (!service?.isWanted) return
    service.isWanted = false
    await signal(service, 'SIGTERM')
    const timer = setTimeout(
      () => service.child?.kill('SIGKILL'),
      secondsOf(readUnit(name), 'TimeoutStopSec', 90),
    )
    await service.ended
    clearTimeout(timer)
  }

  const isActive = (name: string) => {
    const service = services.get(name)
    return timers.has(name) || (service?.isWanted === true && isRunning(service))
  }

  const lastLines = (units: RegExp, options: string[]) => {
    const count = Number(options[options.indexOf('-n') + 1])
    const lines = journal.filter(({ unit }) => units.test(unit)).map(({ line }) => `${line}\n`)
    return lines.slice(options.includes('-n') ? -count : 0).join('')
  }

  const verbs: Record<string, (names: string[], options: string[]) => Promise<Answer | void>> = {
    'daemon-reload': async () => {},
    async enable(names, options) {
      for (const name of names) if (wordsOf(readUnit(name), 'WantedBy').length === 0) throw new Error(name)
      if (options.includes('--now')) for (const name of names) await start(name)
    },
    async start(names) {
      for (const name of names) await start(name)
    },
    async stop(names) {
      for (const name of names) await stop(name)
    },
    async restart(names) {
      for (const name of names) await stop(name)
      for (const name of names) await start(name)
    },
    async kill(names, options) {
      const wanted = options.find((option) => option.startsWith('--signal='))?.split('=')[1] ?? 'TERM'
      for (const name of names) await signal(services.get(name)!, `SIG${wanted}` as NodeJS.Signals)
    },
    async 'is-active'(names) {
      const states = names.map(isActive)
      const printed = states.map((isOne) => (isOne ? 'active\n' : 'inactive\n')).join('')
      return { status: states.includes(true) ? 0 : 3, printed }
    },
    async status(names, options) {
      const [name] = names
      const printed = `${name}: ${isActive(name!) ? 'active' : 'inactive'}\n`
      return { status: 0, printed: printed + lastLines(new RegExp(`^${name}$`), options) }
    },
  }

  return {
    /** Does what `systemctl` or `journalctl` would do with these arguments. */
    async answer([program, ...words]: string[]): Promise<Answer> {
      if (program === 'journalctl') {
        const [identifier, units] = ['-t', '-u'].map((option) =>
          words.includes(option) ? words[words.indexOf(option) + 1]! : undefined,
        )
        if (identifier === undefined)
          return { status: 0, printed: lastLines(new RegExp(`^${units!.replace('*', '.*')}`), words) }
        const lines = journal.filter((entry) => entry.identifier === identifier)
        return { status: 0, printed: lines.map(({ line }) => `${line}\n`).join('') }
      }
      const [verb, ...rest] = words
      const isCount = (index: number) => rest[index - 1] === '-n'
      const names = rest.filter((word, index) => !word.startsWith('-') && !isCount(index)).map(fullName)
      const options = rest.filter((word, index) => word.startsWith('-') || isCount(index))
      try {
        if (!verbs[verb!]) throw new Error(`systemctl ${verb} is unknown here`)
        return (await verbs[verb!]!(names, options)) ?? { status: 0, printed: '' }
      } catch (error) {
        return { status: 1, printed: `${(error as Error).message}\n` }
      }
    },

    /** Stops every service. */
    async stopAll(): Promise<void> {
      for (const name of services.keys()) await stop(name)
    },
  }
}
