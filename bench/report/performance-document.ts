import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const performanceDocument = join(root, 'docs/performance.md')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Date and commit of the measured source. */
export function measuredVersion(): { date: string; commit: string } {
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

export const describeMachine = (on: Machine) =>
  `${on.cores} × ${on.processor}, ${on['memory GB']} GB, Node ${on.node.slice(1)}`

/**
 * Replaces the table of a command in docs/performance.md, aligned as the formatter aligns it.
 * @param command the npm script; the document marks the place with `<!-- table: npm run command -->`
 * @param caption the line above the table
 * @param cells the header row and the body rows
 * @throws when the document has no such place
 */
export async function writeTable(command: string, caption: string, cells: string[][]): Promise<void> {
  const text = await readFile(performanceDocument, 'utf8')
  const start = `<!-- table: npm run ${command} -->`
  const from = text.indexOf(start)
  if (from < 0) throw new Error(`docs/performance.md has no place for the table of npm run ${command}`)
  const to = text.indexOf('<!-- end of table -->', from)
  const [header, ...body] = cells
  const widths = header!.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const table = [caption, '', line(header!), rule, ...body.map(line)].join('\n')
  await writeFile(
    performanceDocument,
    `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`,
  )
}
