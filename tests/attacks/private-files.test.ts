import { expect, test } from 'vitest'
import { signFileUrl } from '#server/platform/files/signed-urls.rules.ts'
import { testApp } from '#tests/support/app.ts'
import { anEnquiry, aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPdf } from '#tests/support/sample-files.ts'

/** Copies of a text with one of its characters changed. */
const bent = (text: string) =>
  [0, Math.floor(text.length / 2), text.length - 1].map(
    (at) => text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1),
  )

test('an address of a private file opens that file for ten minutes; tampered, expired or foreign ones are 404', async () => {
  let now = Date.parse('2026-11-21T02:00:00.000Z')
  const app = await testApp({ now: () => new Date(now), env: { APP_SECRET: 'a'.repeat(40) } })
  const { send, database } = app
  const { authorization } = await aSignedInAdmin(database)
  const eve = await aPerson(database, ['owner'])
  const bytes = aPdf(2_000)
  const [one, two] = [
    await anEnquiry(app, { file: [bytes, '0.pdf'] }),
    await anEnquiry(app, { file: [aPdf(3_000), '1.pdf'] }),
  ]
  const fileOf = async ({ path }: { path: string }) =>
    (await send(`GET ${path}`, { authorization })).body.data.filePath as string
  const right = await fileOf(one)
  const [, grant, name] = right.split('/') as [string, string, string]
  const [, otherGrant, otherName] = (await fileOf(two)).split('/')
  const [expiry, account, signature] = grant.split('.') as [string, string, string]
  const evesAccount = signFileUrl(Buffer.alloc(32), name, eve.id, now).split('/')[1]!.split('.')[1]

  const good = await send(`GET /${right}`)
  expect(good.status).toBe(200)
  expect(good.bytes.equals(bytes)).toBe(true)
  expect(good.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(good.headers['content-security-policy']).not.toMatch(/script-src|object-src|frame-src|'self'(?!$)/)

  const grants = [
    ...bent(signature).map((changed) => `${expiry}.${account}.${changed}`),
    ...bent(expiry).map((changed) => `${changed}.${account}.${signature}`),
    ...bent(account).map((changed) => `${expiry}.${changed}.${signature}`),
    ...[Number(expiry) + 600, `0${expiry}`, '99999999999'].map((time) => `${time}.${account}.${signature}`),
    ...[signature.toLowerCase(), `${signature}A`, ''].map((changed) => `${expiry}.${account}.${changed}`),
    // without its account, and with another one
    `${expiry}.${signature}`,
    `${expiry}.${evesAccount}.${signature}`,
    otherGrant,
    expiry,
  ]
  const names = [
    ...bent(name),
    otherName,
    name.replace('pdf', 'html'),
    `${name}%00`,
    `..%5c${name}`,
    '%2e%2e%2f%2e%2e%2fapp-secret',
  ]
  const wrong = [
    ...grants.map((changed) => `files/${changed}/${name}`),
    ...names.map((changed) => `files/${grant}/${changed}`),
    `files/${name}`,
    `private/${name}`,
    // signed with another key, and with the secret itself
    ...[Buffer.alloc(32), Buffer.from('a'.repeat(40))].map((key) => signFileUrl(key, name, eve.id, now)),
  ]
  for (const path of wrong) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(`${method} /${path}`)
      expect([400, 404], `${method} /${path}`).toContain(answer.status)
      expect(answer.text).not.toContain('%PDF')
    }
  }
  expect(await send(`GET /${wrong[0]}`, { authorization })).toMatchObject({ status: 404 })

  now += 10 * 60_000 + 1_000
  expect(await send(`GET /${right}`)).toMatchObject({ status: 404 })
  const fresh = await fileOf(one)
  expect(await send(`GET /${fresh}`)).toMatchObject({ status: 200 })
  await send(`DELETE ${one.path}`, { authorization })
  expect(await send(`GET /${fresh}`)).toMatchObject({ status: 404 })
})
