import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'

test('a call that does not say who may use it does not compile', () => {
  const call = { address: 'GET /api/things', group: 'Things', summary: 'Things' } as const
  // @ts-expect-error -- no capability
  const open: Endpoint = call
  // @ts-expect-error -- there is no such capability
  const unknown: Endpoint = { ...call, capability: 'things' }
  // @ts-expect-error -- what is public says so twice
  const half: Endpoint = { ...call, capability: 'public' }
  const closed: Endpoint = { ...call, capability: 'team' }
  expect([open, unknown, half, closed]).toHaveLength(4)
})
