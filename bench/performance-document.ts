import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const performanceDocument = join(root, 'docs/performance.md')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The line above a table: when, on which commit and on which machine it was measured. */
function caption(): string {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB`
  return `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit} (${machine}, Node ${process.versions.node}):`
}

/**
 * Replaces the table of a command in docs/performance.md, aligned as the formatter aligns it.
 * @param command the npm script; the document marks the place with `<!-- table: npm run command -->`
 * @param cells the header row and the body rows
 * @throws when the document has no such place
 */
export async function writeTable(command: string, cells: string[][]): Promise<void> {
  const text = await readFile(performanceDocument, 'utf8')
  const start = `<!-- table: npm run ${command} -->`
  const from = text.indexOf(start)
  if (from < 0) throw new Error(`docs/performance.md has no place for the table of npm run ${command}`)
  const to = text.indexOf('<!-- end of table -->', from)
  const [header, ...body] = cells
  const widths = header!.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const table = [caption(), '', line(header!), rule, ...body.map(line)].join('\n')
  await writeFile(
    performanceDocument,
    `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`,
  )
}
