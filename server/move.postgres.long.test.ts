import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createBackup } from '#server/operations/backup/backup.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { removeMoveMarker } from '#server/operations/move/move-marker.ts'
import { moveSite } from '#server/operations/move/move.ts'
import { tableSteps } from '#server/operations/move/table-steps.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { checksumRows } from '#server/operations/move/rows.ts'
import { openSource, type SiteLocation } from '#server/operations/move/site.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { ensureCategory, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { openApp } from '#tests/support/open-app.ts'
import { runScript } from '#tests/support/shell.ts'
import { s3Keys, startS3 } from '#tests/support/servers/s3-server.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
const aws = { accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY }
const folder = (name: string) => mkdtemp(join(inject('runFolder'), `${name}-`))
const onDisk = (dataDir: string): SiteLocation => ({
  dataDir,
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  storageUrl: undefined,
  aws,
})
const quiet = { startPart: () => ({ advance() {}, end() {} }) }
const secret = 'the same secret before and after the move'

/** A server on a place, asked in process. */
const served = ({ dataDir, databaseUrl, storageUrl }: SiteLocation) =>
  openApp(
    { dataDir, ...(databaseUrl && { databaseUrl }) },
    { env: { ...(storageUrl && { STORAGE_URL: storageUrl }), ...s3Keys, APP_SECRET: secret } },
  )

/** A site with a bit of everything. @returns what a visitor and an admin know of it */
async function aSite(place: SiteLocation) {
  const { database, storage, send, as, close } = await served(place)
  await seedDemo(database, storage)
  const admin = await aSignedInAdmin(database)
  await ensureCategory(database, 'Cloud')
  for (let n = 0; n < 450; n += 1)
    await aPost(database, { title: `Numbered ${n}`, tags: ['many', `tag ${n}`] })
  const post = (more: object) =>
    aPostBody({ title: 'Moving house', tags: ['zanzibar'], status: 'published', ...more })
  const { body } = await as(admin)('POST /api/blogs', post({ slug: 'old-address' }))
  await as(admin)(`PUT /api/blogs/${body.blogPost._id}`, post({ slug: 'new-address' }))
  const photo = (await sampleImage(900, 600)) as Buffer<ArrayBuffer>
  const image = await as(admin)('POST /api/upload/image', aForm({ image: [photo, 'a.png'] }))
  const words = { name: 'Zoë 🦘', email: 'zoe@example.com', project: 'Move us' }
  await send('POST /api/contact', { body: aForm({ ...words, file: [aPdf(9_000), 'b.pdf'] }) })
  await close()
  return { admin, image: image.body.file.url as string }
}

async function checksums(place: SiteLocation): Promise<Record<string, string>> {
  const { query, close } = await openSource(place)
  const sums: Record<string, string> = {}
  for (const step of tableSteps) sums[step.table] = (await checksumRows(query, step, () => {})).sha256
  await close()
  return sums
}

const home = onDisk(await folder('home'))
const { admin, image } = await aSite(home)
const { databaseUrl } = await newDatabaseLocation()
const away: SiteLocation = { ...onDisk(await folder('away')), databaseUrl, storageUrl: s3.url }

test('a killed `npm run move` resumes while the site is served, and both databases are equal', async () => {
  const site = await served(home)
  const env = { PATH: process.env.PATH, DATA_DIR: home.dataDir, ...s3Keys }
  const args = ['server/move.ts', '--to', away.databaseUrl!, '--storage', s3.url]
  for (const killAt of ['categories', 'postTags', 'files']) {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (said) => String(said).includes(` ${killAt}`) && child.kill('SIGKILL'))
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    const started = await runScript(['server/main.ts'], {
      DATA_DIR: away.dataDir,
      DATABASE_URL: away.databaseUrl,
      STORAGE_URL: s3.url,
      PORT: '0',
      ...s3Keys,
    })
    expect(started.status).toBe(1)
    expect(started.stderr).toContain("to this database hasn't finished: run the same command again")
  }
  const live = await moveSite(home, away, quiet, searchReindexers)
  expect(live).toMatchObject({ differences: [], lost: [], hasServer: true })
  expect(live.written).toBeLessThan(live.rows)
  // Records created while the site is served are moved by the same command, once the site is stopped.
  const late = { name: 'Late', email: 'late@example.com', project: 'Just in time' }
  expect((await site.send('POST /api/contact', { body: late })).status).toBe(201)
  await site.close()
  const last = await moveSite(home, away, quiet, searchReindexers)
  expect(last).toMatchObject({ differences: [], lost: [], hasServer: false, copied: 0 })
  expect(last.written).toBeGreaterThan(0)
  expect(last.written).toBeLessThan(10)
  expect(last.files).toBeGreaterThan(5)
  expect(await checksums(away)).toEqual(await checksums(home))
})

test('a moved site has its admins, sessions, files, redirects and search index', async () => {
  const { send, as, close, database } = await served(away)
  expect((await as(admin)('GET /api/auth/me')).status).toBe(200)
  const { body } = await as(admin)('GET /api/contact?search=zoe')
  expect(body.data[0].name).toBe('Zoë 🦘')
  expect((await send(`GET /${body.data[0].filePath}`)).bytes.equals(aPdf(9_000))).toBe(true)
  expect((await send(`GET ${image}`)).status).toBe(200)
  const found = await send('GET /api/blogs/published?search=zanzibar')
  expect(found.body.blogPosts.map(({ slug }: { slug: string }) => slug)).toEqual(['new-address'])
  const moved = await send('GET /api/blogs/slug/old-address')
  expect(moved.body.blogPost?.slug ?? moved.headers.location).toContain('new-address')
  await removeMoveMarker(database)
  await close()
})

test('`npm run move` never overwrites another site', async () => {
  await expect(moveSite(home, away, quiet, searchReindexers)).rejects.toThrow(
    'The target already has a site: use an empty database.',
  )
  await expect(moveSite(home, home, quiet, searchReindexers)).rejects.toThrow('The site is already there.')
  await expect(moveSite(onDisk(await folder('empty')), away, quiet, searchReindexers)).rejects.toThrow(
    'There is no site at',
  )
})

test('a backup of either database is restored into the other, equal in rows and files', async () => {
  const backUp = async (place: SiteLocation) =>
    (await createBackup(place, join(await folder('backups'), 'of'), searchReindexers)).folder
  const laptop = onDisk(await folder('laptop'))
  await restoreBackup(await backUp(away), laptop, searchReindexers)
  const again: SiteLocation = {
    ...onDisk(await folder('again')),
    databaseUrl: (await newDatabaseLocation({ isMigrated: false })).databaseUrl,
  }
  await restoreBackup(await backUp(laptop), again, searchReindexers)
  // a restore ends every session, and forgets where the files were
  const { sessions: _none, settings: _place, ...expected } = await checksums(away)
  expect(await checksums(laptop)).toMatchObject(expected)
  expect(await checksums(again)).toMatchObject(expected)
  for (const place of [laptop, again]) {
    const { send, close } = await served(place)
    const found = await send('GET /api/blogs/published?search=zanzibar')
    expect(found.body.blogPosts.map(({ slug }: { slug: string }) => slug)).toEqual(['new-address'])
    expect((await send(`GET ${image}`)).status).toBe(200)
    await close()
  }
})
