import { readFileSync } from 'node:fs'

/** The directives of a systemd unit: all values of each name, in their order. */
export type Unit = ReadonlyMap<string, string[]>

/** What stands for the folders of a system service (systemd.unit(5), "Specifiers"). */
const specifiers: Record<string, string> = { '%S': '/var/lib', '%C': '/var/cache' }

/** Reads the directives of a unit file, whose sections share no names. An empty value clears those before, as in systemd. */
export function parseUnit(text: string): Unit {
  const unit = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name === undefined) continue
    const expanded = value!.replaceAll(/%\w/g, (specifier) => {
      if (!specifiers[specifier]) throw new Error(`${line}: the specifier ${specifier} is unknown`)
      return specifiers[specifier]
    })
    unit.set(name, expanded === '' ? [] : [...(unit.get(name) ?? []), expanded])
  }
  return unit
}

/** The last value of a directive that has one. */
export const valueOf = (unit: Unit, name: string): string | undefined => unit.get(name)?.at(-1)

/** All words of a directive. */
export const wordsOf = (unit: Unit, name: string): string[] =>
  (unit.get(name) ?? []).flatMap((value) => value.split(/\s+/))

/** Whether a directive is on. */
export const isOn = (unit: Unit, name: string): boolean =>
  ['yes', 'true', 'on', '1'].includes(valueOf(unit, name) ?? '')

/** Reads variables from lines as NAME=value or NAME="value". */
function parseVariables(lines: string[]): [string, string][] {
  return lines.flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*?)\s*$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value!.replace(/^(["'])(.*)\1$/, '$2')] as [string, string]]
  })
}

/** The variables of a unit: those of files replace those of the unit itself. @param root folder in which the files are */
export function environmentOf(unit: Unit, root: string): Record<string, string> {
  const files = (unit.get('EnvironmentFile') ?? []).map((file) => readFileSync(`${root}${file}`, 'utf8'))
  return Object.fromEntries(
    parseVariables([...(unit.get('Environment') ?? []), ...files.flatMap((file) => file.split('\n'))]),
  )
}
