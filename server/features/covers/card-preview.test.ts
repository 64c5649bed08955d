import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost } from '#tests/support/builders.ts'

const { app, send, database } = await testApp()
const writer = await aPerson(database, ['writer'])
const preview = (body: object, { authorization } = writer) =>
  send('POST /api/social-cards/preview', { authorization, body })

test('POST /api/social-cards/preview draws the card that visitors get once the article is public', async () => {
  const words = { slug: 'herons', title: 'Herons <by> the lake & elsewhere', category: 'Cloud' }
  const { status, headers, body } = await preview(words)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect((await send('GET /social/herons.png')).status).toBe(404)
  await aPost(database, { ...words, publishedAt: '2026-01-01T00:00:00.000Z' })
  const { rawPayload } = await app.inject({ url: '/social/herons.png' })
  expect(body.image).toBe(`data:image/png;base64,${rawPayload.toString('base64')}`)
})

test('POST /api/social-cards/preview draws other words anew', async () => {
  const images = await Promise.all(
    [
      { title: 'One', category: 'Cloud', slug: 'one' },
      { title: 'Two', category: 'Cloud', slug: 'one' },
      { title: 'One', category: 'FinOps', slug: 'one' },
      { title: 'One', category: 'Cloud', slug: 'two' },
      { title: '', category: '', slug: '' },
    ].map(async (words) => (await preview(words)).body.image),
  )
  expect(new Set(images).size).toBe(5)
})

test('POST /api/social-cards/preview takes titles of the length of a save alone', async () => {
  const { status, body } = await preview({ title: 'x'.repeat(201), category: 'Cloud', slug: 'x' })
  expect(status).toBe(400)
  expect(body.message).toBe('Title must be 200 characters or fewer')
})

test('POST /api/social-cards/preview draws at most 60 cards a minute for an account', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on' } })
  const { authorization } = await aPerson(limited.database, ['writer'])
  const ask = async () =>
    (
      await limited.send('POST /api/social-cards/preview', {
        authorization,
        body: { title: 'One', category: 'Cloud', slug: 'one' },
      })
    ).status
  for (let count = 0; count < 60; count += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})
