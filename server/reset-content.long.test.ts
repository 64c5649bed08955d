import { expect, onTestFinished, test, vi } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import { partNames } from '#contract/company/part-names.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aNode } from '#tests/support/servers/site-node.ts'
import { runScript } from '#tests/support/shell.ts'

/** Runs the command as an operator's shell would. */
const admin = (args: string[], env: Record<string, string>) => runScript(['server/admin.ts', ...args], env)

test('`npm run admin -- reset-content` brings back all shipped words, keeps the history, and a server that runs shows them', async () => {
  const own = await newDatabaseLocation()
  const run = () => admin(['reset-content'], { DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl ?? '' })
  const nothing = { status: 0, stdout: 'The words are as they came with the site.', stderr: '' }
  expect(await run()).toMatchObject(nothing)

  const node = await aNode(own)
  onTestFinished(() => node.close())
  const { authorization } = await aSignedInAdmin(node.database)
  for (const name of partNames) {
    const part = JSON.parse(JSON.stringify(shippedParts[name]).replaceAll('Stratoworks', 'Acme')) as object
    const saved = await node.send(`PUT /api/company/parts/${name}`, authorization, { part, revision: 0 })
    expect(saved.status).toBe(200)
  }
  const { services } = shippedParts.services
  const moved = { services: [{ ...services[0], slug: 'clouds' }, ...services.slice(1)] }
  await node.send('PUT /api/company/parts/services', authorization, { part: moved, revision: 1 })
  const seen = async () => (await node.send('GET /api/company')).body.company.name
  expect(await seen()).toBe('Acme')
  expect(node.cache.get('/api/company')).toBeDefined()

  expect(await run()).toMatchObject({
    status: 0,
    stdout: `${partNames.length} parts are as the site ships them again.`,
    stderr: '',
  })
  await vi.waitFor(async () => expect(await seen()).toBe('Stratoworks'), { timeout: 15_000 })
  expect((await node.send('GET /rss.xml')).text).toContain('<title>Stratoworks Blog</title>')
  expect((await node.send('GET /api/company/services/clouds')).body.service.slug).toBe(services[0]!.slug)
  for (const name of partNames) {
    const found = await node.send(`GET /api/company/parts/${name}`, authorization)
    expect(found.body.part).toEqual(JSON.parse(JSON.stringify(shippedParts[name])))
    const { versions } = (await node.send(`GET /api/company/parts/${name}/versions`, authorization)).body
    expect(versions[0]).toMatchObject({ isReset: true, savedBy: null })
    expect(versions.at(-1)).toMatchObject({ revision: 1, isReset: false, savedBy: 'Ada Admin' })
  }
  const { entries } = (await node.send('GET /api/audit?action=company.reset', authorization)).body
  expect(entries[0]).toMatchObject({ action: 'company.reset' })
  expect(await run()).toMatchObject(nothing)
})

test('`npm run admin -- reset-content` changes nothing for who names a part, and says where no database is', async () => {
  const named = await admin(['reset-content', 'services'], { DATA_DIR: '/nowhere', DATABASE_URL: '' })
  expect(named).toMatchObject({ status: 1, stdout: '' })
  expect(named.stderr).toContain('reset-content takes no name.')
  const nowhere = await admin(['reset-content'], { DATA_DIR: '/nowhere', DATABASE_URL: '' })
  expect(nowhere).toMatchObject({ status: 1, stdout: '' })
  expect(nowhere.stderr).toContain('There is no database in /nowhere')
})
