/** `npm run export -- <file>`: exports the whole site to a zip. Runs on the server, which can keep running. */
import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { formatNumber } from '#contract/locale.ts'
import { exportSite } from '#server/exports/export-site.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import { runCommand } from '#server/operations/commands/run-command.ts'
import { CommandError } from '#server/platform/errors.ts'
import { openDatabaseForTool } from '#server/platform/database/open.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { assertStorageOfSite } from '#server/platform/storage/site-storage.ts'

const help = `Exports the whole site to one zip: records as NDJSON, posts as Markdown, images and files.

  npm run export -- <file.zip>   writes the file, which must not exist yet; the server can keep running

"npm run import -- <file.zip>" imports it into an empty installation. Passwords aren't included: to back up or move a site, use
"npm run backup" or "npm run move". docs/importing.md lists what is in the zip.`

/** Writes a stream to a file, which appears only when it is complete and on the disk. */
async function writeWhole(path: string, stream: NodeJS.ReadableStream): Promise<void> {
  const draft = `${path}.unfinished`
  await rm(draft, { force: true })
  try {
    await pipeline(stream, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(help)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new CommandError(`Specify one file.\n\n${help}`)
  if (await lstat(path).catch(() => undefined))
    throw new CommandError(`${path} already exists. Choose another name.`)
  const settings = readSettings(process.env)
  const database = await openDatabaseForTool(settings)
  try {
    await assertStorageOfSite(database.query, settings)
    const now = new Date()
    const storage = openStorage(settings)
    let written = 0
    const onWritten = (count: number) => void (written += count)
    const missing: string[] = []
    const onMissing = (name: string) => void missing.push(name)
    const site = settings.publicUrl
    const stream = await exportSite({ database, storage, site, now, onWritten, onMissing })
    await writeWhole(path, stream)
    const audit = createAudit(database, () => new Date().toISOString())
    await audit.record({ action: 'export.downloaded', actor: { email: 'npm run export' } })
    console.log(`Exported ${formatNumber(written)} records and files to ${path}.`)
    if (missing.length > 0)
      throw new CommandError(`Files missing from the storage:\n  ${missing.join('\n  ')}`)
  } finally {
    await database.close()
  }
}

runCommand(main)
