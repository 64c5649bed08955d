import { hash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost } from '#tests/support/builders.ts'
import { rateLimitKey } from './rate-limits.ts'
import { listed } from '#tests/support/listed.ts'

test('addresses of one IPv6 /64 network count as one, in any spelling', () => {
  expect(rateLimitKey('2001:db8:1:2::1')).toBe(rateLimitKey('2001:0db8:0001:0002:ffff::9'))
  expect(rateLimitKey('2001:db8:1:2::1')).not.toBe(rateLimitKey('2001:db8:1:3::1'))
  expect(rateLimitKey('::1')).toBe('0:0:0:0::/64')
  expect(rateLimitKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(rateLimitKey('192.0.2.1')).toBe('192.0.2.1')
})

test('comments and replies share one count of 20 in ten minutes, whatever bodies and headers contain', async () => {
  const { send, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const { id: postId } = await aPost(database)
  const calls = ['POST /api/comments', `POST /api/comments/${await aComment(database, postId)}/reply`]
  const write = (number: number) => {
    const texts = { name: 'R', email: 'r@example.com', comment: `${number}`, [`junk${number}`]: number }
    const headers = { 'x-forwarded-for': `192.0.2.${number}` }
    return send(calls[number % 2]!, { body: { ...texts, postId }, headers })
  }
  for (let number = 0; number < 20; number += 1) expect((await write(number)).status).toBe(201)
  for (const number of [20, 21]) {
    const { status, headers, body } = await write(number)
    expect([status, body.message]).toEqual([429, 'Too many requests. Please try again later.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('searches by the API, by a page, by HEAD and by either spelling of a query share one count', async () => {
  const { send } = await testApp({ env: { RATE_LIMITS: 'on' }, hasPages: true, hasPageCache: false })
  const roads =
    listed(`GET /api/blogs/published?search=x | HEAD /api/blogs/published?search=x | GET /blog?search=x |
    HEAD /blog?search=x | GET /blog?page=1&search=y&search=z`)
  for (let number = 0; number < 120; number += 1) {
    const road = roads[number] ?? roads[0]!
    expect([number, road, (await send(road)).status]).not.toEqual([number, road, 429])
  }
  for (const road of roads) expect([road, (await send(road)).status]).toEqual([road, 429])
  const shown = await send('GET /blog?search=x', { headers: { accept: 'text/html' } })
  expect([shown.status, shown.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(shown.text).toContain('<h1>Too many requests')
  const style = /<style>([^]*)<\/style>/.exec(shown.text)![1]!
  expect(shown.headers['content-security-policy'], 'lets the page show its style').toContain(
    `'sha256-${hash('sha256', style, 'base64')}'`,
  )
  for (const road of ['GET /blog', 'GET /api/blogs/published'])
    expect((await send(road)).status, 'without a search').toBe(200)
})

test.each([
  ['POST /api/newsletter/confirm', 40],
  ['POST /api/newsletter/unsubscribe', 40],
  ['POST /newsletter/unsubscribe', 300],
])('%s with unknown tokens is 404 without a transaction, and 429 after %i', async (address, max) => {
  const { send, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const transactions = vi.spyOn(database, 'transaction')
  const statuses = []
  for (let number = 0; number <= max; number += 1) {
    const token = `${number}`.padStart(43, '0')
    const isOneClick = max === 300
    const { status } = await send(isOneClick ? `${address}?token=${token}` : address, {
      body: isOneClick ? undefined : { token },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(max).fill(404), 429])
  // those of jobs in the background, but none of an attempt
  expect(transactions.mock.calls.length).toBeLessThan(max / 2)
})
