import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost } from '#tests/support/builders.ts'

const { send, as, database } = await testApp()
const asWriter = as(await aPerson(database, ['writer']))
const preview = (body: object) => asWriter('POST /api/social-cards/preview', body)

test('POST /api/social-cards/preview draws the card that visitors get once the article is public', async () => {
  const words = { slug: 'herons', title: 'Herons <by> the lake & elsewhere', category: 'Cloud' }
  const { headers, body } = await preview(words)
  expect(headers['cache-control']).toBe('no-store')
  for (const other of [{ title: '' }, { category: 'FinOps' }, { slug: 'two' }])
    expect((await preview({ ...words, ...other })).body.image).not.toBe(body.image)
  expect((await send('GET /social/herons.png')).status).toBe(404)
  await aPost(database, { ...words, publishedAt: '2026-01-01T00:00:00.000Z' })
  const { bytes } = await send('GET /social/herons.png')
  expect(body.image).toBe(`data:image/png;base64,${bytes.toString('base64')}`)
  const { outcome } = await preview({ ...words, title: 'x'.repeat(201) })
  expect(outcome).toBe('400 Title must be 200 characters or fewer')
})

test('POST /api/social-cards/preview draws at most 60 cards a minute for an account', async () => {
  const { as, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const call = as(await aPerson(database, ['writer']))
  const words = { title: 'One', category: 'Cloud', slug: 'one' }
  for (let count = 0; count <= 60; count += 1)
    expect((await call('POST /api/social-cards/preview', words)).status).toBe(count < 60 ? 200 : 429)
})
