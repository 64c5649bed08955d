import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { send } = await testApp()
const { body } = await send('GET /api/openapi.json')

test('GET /api/openapi.json says of every call who may use it, and that there is no licence', () => {
  const calls = Object.values<Record<string, { security?: unknown[] }>>(body.paths).flatMap((path) =>
    Object.values(path),
  )
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(({ security }) => security === undefined)).toEqual([])
  expect(body.paths['/api/contact'].post.security).toEqual([])
  expect(body.paths['/api/contact'].get.description).toBe('Available to the roles owner, sales.')
  expect(body.info.license.name).toContain('No licence')
})
