/** `npm run import -- <file or folder>`: imports posts from another site. Runs on the server, which can keep running. */
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

const help = `Imports posts from another site: a folder or zip of Markdown, Ghost's JSON, or WordPress's XML (WXR).
Imports a whole site into an empty installation: the zip from "npm run export".

  npm run import -- <file or folder> --dry-run   shows what would be added, and quotes what would be lost
  npm run import -- <file or folder>             imports it; a second run adds what is missing

  --json   prints the report as one JSON object

The server can keep running. docs/importing.md says how everything is converted.`

function parse(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1) throw new CommandError(`Specify one file or folder.\n\n${help}`)
  return { path: positionals[0]!, isDryRun: values['dry-run'], isJson: values.json }
}

/** Finds the first active owner, whom imported posts belong to. @throws CommandError without one */
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
      'There is no owner for the posts to belong to. Create one with "npm run admin -- create".',
    )
  return owner
}

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
    `${isDryRun ? 'Would add' : 'Added'}: ${counts.join(', ')}.`,
    ...(lost.length > 0 ? [isDryRun ? 'Would be lost:' : 'Lost:', ...lost] : []),
    ...(failed.length > 0 ? ['Failed:', ...failed] : []),
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
