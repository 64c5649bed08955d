import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const readme = join(root, 'README.md')

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** What is measured: its day and the commit it stands at. */
export function state(): { date: string; commit: string } {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  return { date: new Date().toISOString().slice(0, 10), commit }
}

export type Machine = { processor: string; cores: number; 'memory GB': number; system: string; node: string }

export function machine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    'memory GB': Math.round(totalmem() / 1024 ** 3),
    system: process.platform,
    node: process.version,
  }
}

export const described = (on: Machine) =>
  `${on.cores} × ${on.processor}, ${on['memory GB']} GB, Node ${on.node.slice(1)}`

/**
 * Puts a table of figures in its place in the README, aligned as the formatter leaves it.
 * @param command the one that measures: its place is marked `<!-- the table of npm run command -->`
 * @param lead the line above, @param cells the head and the rows
 */
export async function putIntoReadme(command: string, lead: string, cells: string[][]): Promise<void> {
  const text = await readFile(readme, 'utf8')
  const start = `<!-- the table of npm run ${command} -->`
  const from = text.indexOf(start)
  if (from < 0) throw new Error(`README.md has no place for the table of npm run ${command}`)
  const to = text.indexOf('<!-- end of the table -->', from)
  const [head, ...rows] = cells
  const widths = head!.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const table = [lead, '', line(head!), rule, ...rows.map(line)].join('\n')
  await writeFile(readme, `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`)
}
