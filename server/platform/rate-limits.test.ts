import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'
import { rateLimitKey } from './rate-limits.ts'

test('addresses of one IPv6 /64 network count as one, in any spelling', () => {
  expect(rateLimitKey('2001:db8:1:2::1')).toBe(rateLimitKey('2001:0db8:0001:0002:ffff::9'))
  expect(rateLimitKey('2001:db8:1:2::1')).not.toBe(rateLimitKey('2001:db8:1:3::1'))
  expect(rateLimitKey('::1')).toBe('0:0:0:0::/64')
  expect(rateLimitKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(rateLimitKey('192.0.2.1')).toBe('192.0.2.1')
})

test('POST /api/comments is 429 after 20 in ten minutes, whatever the body contains', async () => {
  const { ask, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const post = await aPost(database)
  const statuses = []
  for (let number = 0; number < 22; number += 1) {
    const words = {
      name: 'R',
      email: 'r@example.com',
      comment: `Comment ${number}`,
      [`junk${number}`]: number,
    }
    const { status, headers, body } = await ask('POST /api/comments', {
      body: { postId: post.id, ...words },
      headers: { 'x-forwarded-for': `192.0.2.${number}` },
    })
    statuses.push(status)
    if (status === 429) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toEqual({ success: false, message: 'Too many requests. Please try again later.' })
    }
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('GET /api/blogs/published is limited only where it searches', async () => {
  const { ask } = await testApp({ env: { RATE_LIMITS: 'on' } })
  for (let number = 0; number < 120; number += 1) await ask('GET /api/blogs/published?search=x')
  expect((await ask('GET /api/blogs/published?search=x')).status).toBe(429)
  expect((await ask('GET /api/blogs/published')).status).toBe(200)
})
