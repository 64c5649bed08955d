// What every list rejects in its query: pages and sizes that are none, two values, and texts that cannot be stored.
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)

const wrong: Record<string, string[]> = {
  page: ['0', '-1', 'x', '1.5', '1&page=2'],
  limit: ['0', '101', '-1', 'x', '1.5', '1&limit=2'],
  search: ['a%00'],
}
/** Finds in a list of the program, which no text can harm. */
const icons = 'GET /api/company/icons'
const queries = Object.values(api as Record<string, Endpoint>).flatMap(({ address, query }) =>
  Object.keys(address.includes(':') || address === icons ? {} : (query?.shape ?? {})).flatMap((name) =>
    (wrong[name] ?? []).map((value) => [address, name, value] as const),
  ),
)

test.each(queries)('%s?%s=%s is 400, and the answer names it', async (address, name, value) => {
  const { status, body } = await send(`${address}?${name}=${value}`, { authorization })
  expect([status, body.errors?.[0].path]).toEqual([400, name])
})
