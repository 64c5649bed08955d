/** `npm run import -- <file or folder>`: brings in posts of another site. Runs on the machine of the server, also while that serves. */
import { parseArgs } from 'node:util'
import { formatCount } from '#contract/locale.ts'
import { createApp } from '#server/app.ts'
import { importItems } from '#server/imports/import-site.ts'
import { createMediaForecast, createMediaImporter } from '#server/imports/import-media.ts'
import { createImageForecast, createImageImporter } from '#server/imports/import-images.ts'
import { bytesToRead, openSource, readSource } from '#server/imports/open-source.ts'
import { createImportProgress } from '#server/imports/progress.ts'
import { connectToServer } from '#server/imports/server-connection.ts'
import { summarizeReport, type ImportReport } from '#server/imports/report.ts'
import { importExport } from '#server/imports/site/import-export.ts'
import { readSiteManifest } from '#server/imports/site/read-manifest.ts'
import { NoExportError } from '#server/imports/source.ts'
import { runCommand } from '#server/operations/commands/run-command.ts'
import { CommandError, OperatorError } from '#server/platform/errors.ts'
import { openDatabaseForTool, type Database } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { assertStorageOfSite } from '#server/platform/storage/site-storage.ts'
import { searchReindexers } from '#server/search-reindexers.ts'

const help = `Brings in posts of another site: a folder or zip of Markdown, the JSON of Ghost, or the XML (WXR) of WordPress.
Brings in a whole site: the zip of "npm run export", into an empty installation.

  npm run import -- <file or folder> --dry-run   shows what would come, and quotes what would be lost
  npm run import -- <file or folder>             brings it in; a second run adds what is missing

  --json   prints the report as one JSON object

The server may go on serving meanwhile. docs/importing.md says what becomes of what.`

function parse(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1) throw new CommandError(`Name one file or folder.\n\n${help}`)
  return { path: positionals[0]!, isDryRun: values['dry-run'], isJson: values.json }
}

/** The first active owner, whom posts of nobody else belong to. @throws CommandError without one */
async function findOwner({ query }: Database): Promise<{ id: string; name: string }> {
  const owner = await query
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .select(['users.id', 'users.name'])
    .where('role', '=', 'owner')
    .where('deactivatedAt', 'is', null)
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .executeTakeFirst()
  if (!owner)
    throw new CommandError(
      'There is no owner whom the posts could belong to: make one with "npm run admin -- create".',
    )
  return owner
}

/** The report for a person. */
function describe(report: ImportReport, isDryRun: boolean): string {
  const counts = [
    formatCount(report.posts, 'post', 'posts'),
    formatCount(report.comments, 'comment', 'comments'),
    formatCount(report.images, 'image', 'images'),
    formatCount(report.categories, 'category', 'categories'),
    formatCount(report.tags, 'tag', 'tags'),
    formatCount(report.redirects, 'redirect', 'redirects'),
  ]
  const lost = report.lost.map(({ post, what, quote }) => `  ${post}: ${what}\n    “${quote.slice(0, 200)}”`)
  const failed = report.failed.map(({ file, why }) => `  ${file} ${why}`)
  return [
    `${isDryRun ? 'Would come' : 'Came'}: ${counts.join(', ')}.`,
    ...(lost.length > 0 ? [`${isDryRun ? 'Would be' : 'Was'} lost:`, ...lost] : []),
    ...(failed.length > 0 ? ['Could not be read:', ...failed] : []),
  ].join('\n')
}

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return console.log(help)
  const { path, isDryRun, isJson } = parse(args)
  const server = connectToServer()
  const settings = readSettings(process.env)
  const database = await openDatabaseForTool(settings)
  try {
    await assertStorageOfSite(database.query, settings)
    const owner = await findOwner(database)
    const files = await openSource(path)
    const { open } = files
    files.open = (file) => {
      server?.reading(file)
      return open(file)
    }
    const { app, ...platform } = await createApp({
      settings,
      database,
      log: createLog('error'),
      hasPages: false,
    })
    try {
      const { images: imageStore, media: mediaStore, guardedFetch, uploads, now } = platform
      const site = await readSiteManifest(files)
      const total = site ? files.list.reduce((sum, { size }) => sum + size, 0) : bytesToRead(files)
      const progress = server?.createProgress(total) ?? createImportProgress(process.stderr, total)
      const onPost = ({ posts }: ImportReport) => progress.show(posts)
      const images = isDryRun
        ? createImageForecast(files)
        : createImageImporter(files, {
            database,
            images: imageStore,
            uploads,
            guardedFetch,
            ownerId: owner.id,
            now,
          })
      const media = isDryRun
        ? createMediaForecast(files)
        : createMediaImporter(files, { database, media: mediaStore, uploads, ownerId: owner.id, now })
      const report = site
        ? await importExport(files, site, {
            platform,
            uploads,
            indexers: searchReindexers,
            owner,
            isDryRun,
            onBytes: progress.read,
            onRecords: onPost,
          })
        : await importItems(readSource(files, path, progress.read), {
            platform,
            images,
            media,
            owner,
            isDryRun,
            onPost,
          })
      progress.end()
      if (server) await server.send({ kind: 'report', report: summarizeReport(report) })
      else console.log(isJson ? JSON.stringify(report) : describe(report, isDryRun))
    } finally {
      await files.close()
      await app.close()
    }
  } catch (error) {
    if (server && (error instanceof NoExportError || error instanceof OperatorError))
      await server.send({ kind: 'failed', message: error.message })
    throw error instanceof NoExportError ? new CommandError(error.message) : error
  } finally {
    await database.close()
  }
}

runCommand(main)
