import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** Returns the time and the commit of a run. */
export function timeAndCommit() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return { at: new Date().toISOString().slice(0, 16), commit }
}

/**
 * Returns a function that saves a row of a long run in a JSON file. Its fields replace those of the saved row with the same
 * key; other rows stay.
 * @param key the field that identifies a row @param order of the keys in the file
 */
export function rowSaver<Row extends object, Key extends keyof Row & string>(
  file: string,
  key: Key,
  order: Row[Key][],
) {
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
  }
  return async (row: Pick<Row, Key> & Partial<Row>): Promise<void> => {
    const before = await readFile(file, 'utf8').then(
      (text): { rows: Row[] } => JSON.parse(text),
      () => ({ rows: [] }),
    )
    const rows = new Map(before.rows.map((one) => [one[key], one]))
    const name = row[key] as Row[Key]
    rows.set(name, { ...rows.get(name), ...row } as Row)
    const sorted = order.flatMap((one) => rows.get(one) ?? [])
    await writeFile(file, `${JSON.stringify({ machine, rows: sorted }, null, 2)}\n`)
  }
}
