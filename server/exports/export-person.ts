import type { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { sentenceCase } from '#contract/fields.ts'
import { sanitizeFileName } from '#contract/files/file-names.ts'
import { formatCount, formatLocale, language } from '#contract/locale.ts'
import { recordKinds as recordsInOrder } from '#contract/records/record-kinds.ts'
import { personByEmail, type RowCopy } from '#server/platform/erasures/personal-data.ts'
import type { ChangedRows } from '#server/platform/erasures/changed-rows.ts'
import { primaryKeyOf, type Table } from '#server/platform/database/table.ts'
import { escapeHtml, escapeHtmlLines } from '#contract/escape-html.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables, type Tables } from '#server/tables.ts'
import { textEntry, zipStream, type ZipEntry } from './zip-stream.ts'

/** Number of rows in memory at a time, each of at most a hundred kilobytes. */
const batchSize = 20

/** Headings of tables that are not a kind of record and whose name is not a heading. */
const titles: Partial<Record<keyof Tables, string>> = {
  entries: 'Notes, calls and emails',
  emailDrafts: 'Unsent emails',
  removedRecords: 'Recently deleted',
  outbox: 'Recent and queued emails',
  tokens: 'One-time links',
  audit: 'Audit log',
}

/** Labels of columns whose name is not a label. `unsaid` columns are left out. */
const labels: Record<string, string> = {
  at: 'Time',
  adminNotes: 'Notes',
  table: 'Kind',
  byteSize: 'Size in bytes',
}
const unsaid = new Set(['revision', 'subjectKind', 'sha256', 'storedName'])

type TableName = keyof Tables
type AnyRow = Selectable<Tables['files']>
type File = AnyRow & { path: string }

type Options = Pick<Platform, 'database' | 'personalData' | 'privateFiles' | 'records'> & {
  email: string
  company: string
  timeZone: string | undefined
  now: Date
}

/**
 * Exports the data held about a person to a zip: a page to read, the same data as JSON, and the files. It contains the rows that an erasure
 * would delete or change, except those deleted meanwhile. It names the company instead of team members, and no one else.
 * @throws HttpError as for an erasure, such as for the address of an account
 */
export async function exportPerson(options: Options): Promise<Readable> {
  const held = await options.personalData.findRows(options.email)
  return zipStream(entriesOf(options, held), options.now)
}

async function* entriesOf(options: Options, held: ChangedRows): AsyncGenerator<ZipEntry> {
  yield textEntry('index.html', pageOf(options, held))
  yield textEntry('data.json', jsonOf(options, held))
  for await (const { row } of rowsOf(options, held, 'files')) {
    const file = fileOf(held, row)
    const opened = await options.privateFiles.open(file)
    if (opened) yield { path: file.path, isText: false, open: () => opened.open() }
  }
}

/** Adds the path in the archive, which is unique and safe on every system. */
function fileOf(held: ChangedRows, row: AnyRow): File {
  const number = held.get('files')!.findIndex(([id]) => id === row.id) + 1
  return {
    ...row,
    path: `files/${number} ${sanitizeFileName(row.originalName).replaceAll(/[<>:"|?*]/g, '_')}`,
  }
}

/** Reads the rows of a table, with the copies for the person. */
async function* rowsOf({ database, personalData, email }: Options, held: ChangedRows, table: TableName) {
  const person = personByEmail(email)
  const columns = primaryKeyOf(tables[table]) as 'id'[]
  const keys = held.get(table) ?? []
  for (let at = 0; at < keys.length; at += batchSize) {
    const some = keys.slice(at, at + batchSize)
    const rows = await database.query
      .selectFrom(table as 'files')
      .selectAll()
      .where(({ eb, or, and }) =>
        or(some.map((key) => and(columns.map((column, index) => eb(column, '=', key[index] as string))))),
      )
      .execute()
    for (const row of rows) yield { row, copies: personalData.copiesOf(table, row as never, person) }
  }
}

/** Lists the tables with data, in the order of the back office, without files. */
function tablesIn({ records }: Options, held: ChangedRows): TableName[] {
  const ofKinds = recordsInOrder.flatMap(
    ({ name }) => records.find(({ kind }) => kind.name === name)?.kind.table ?? [],
  )
  const all = [...new Set([...ofKinds, ...held.keys()])]
  return all.filter((table) => held.has(table) && table !== 'files')
}

async function* jsonOf(options: Options, held: ChangedRows): AsyncGenerator<string> {
  const { email, company, now } = options
  const about = JSON.stringify({ email, company, exportedAt: now.toISOString() }, undefined, 2)
  yield `${about.slice(0, -2)},\n  "held": {`
  let separator = '\n'
  for (const table of [...tablesIn(options, held), ...(held.has('files') ? (['files'] as const) : [])]) {
    yield `${separator}    ${JSON.stringify(table)}: [`
    let comma = '\n'
    for await (const { row, copies } of rowsOf(options, held, table)) {
      const path = table === 'files' && { path: fileOf(held, row).path }
      for (const copy of copies) {
        yield `${comma}      ${JSON.stringify({ ...copy, ...path })}`
        comma = ',\n'
      }
    }
    yield '\n    ]'
    separator = ',\n'
  }
  yield '\n  }\n}\n'
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
article { border: 1px solid #8886; border-radius: 8px; margin: 1rem 0; padding: 1rem }
dl { display: grid; grid-template-columns: minmax(6rem, 10rem) 1fr; gap: .25rem 1rem; margin: 0 }
dt { opacity: .75 }
dd { margin: 0; white-space: pre-line }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }`

async function* pageOf(options: Options, held: ChangedRows): AsyncGenerator<string> {
  const { email, company, now, timeZone, records } = options
  const title = escapeHtml(`Data ${company} holds about ${email}`)
  const time = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  yield `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>As of ${escapeHtml(time.format(now))}. <a href="data.json">data.json</a> has the same data for programs.</p>
`
  for (const table of tablesIn(options, held)) {
    const kind = records.find(({ kind }) => kind.table === table)?.kind
    const heading = titles[table] ?? sentenceCase(kind?.words[1] ?? wordsOf(table))
    let isBegun = false
    for await (const { copies } of rowsOf(options, held, table))
      for (const copy of copies) {
        const facts = factsOf(table, copy, time)
        if (facts === '') continue
        if (!isBegun) yield `<h2>${escapeHtml(heading)}</h2>\n`
        isBegun = true
        yield `<article><dl>${facts}</dl></article>\n`
      }
  }
  if (!held.has('files')) return
  yield '<h2>Files</h2>\n<ul>\n'
  for await (const { row } of rowsOf(options, held, 'files')) {
    const { path, originalName, byteSize } = fileOf(held, row)
    const isStored = (await options.privateFiles.open(row)) !== undefined
    const name = escapeHtml(originalName)
    const href = path.split('/').map(encodeURIComponent).join('/')
    yield `<li>${isStored ? `<a href="${escapeHtml(href)}">${name}</a>` : `${name} (missing from the storage)`}, ${formatCount(byteSize, 'byte', 'bytes')}\n`
  }
  yield '</ul>\n'
}

/** Returns the label of a column: `companyName` is "Company name", `appliedAt` "Applied". */
const wordsOf = (name: string) =>
  sentenceCase(
    name
      .replace(/^is(?=[A-Z])|At$/g, '')
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
      .trim(),
  )

/** Lists the columns of a copy that matter to a reader. */
function factsOf(table: TableName, copy: RowCopy, time: Intl.DateTimeFormat): string {
  const { columns }: Table = tables[table === 'removedRecords' ? (copy.table as TableName) : table]
  return Object.entries(copy)
    .map(([name, value]) => {
      const kind = columns[name]?.kind
      const text = kind === 'id' || unsaid.has(name) ? '' : textOf(value, kind, time)
      return text && `<dt>${escapeHtml(labels[name] ?? wordsOf(name))}</dt><dd>${escapeHtmlLines(text)}</dd>`
    })
    .join('')
}

function textOf(value: unknown, kind: string | undefined, time: Intl.DateTimeFormat): string {
  if (value === null || value === undefined) return ''
  if (kind === 'timestamp' || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)))
    return time.format(new Date(String(value)))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => textOf(one, undefined, time)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${wordsOf(name)}: ${textOf(one, undefined, time)}`)
      .join('\n')
  return String(value as string | number)
}
