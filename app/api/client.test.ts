import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { ApiError, messageOf } from './api-error.ts'
import { createApiClient } from './client.ts'

/** The error of a call that is answered so. */
async function errorOf(status: number, json: unknown): Promise<unknown> {
  const client = createApiClient(addresses, async () => ({ status, json }))
  return client.listCategories().catch((thrown: unknown) => thrown)
}

test("an error has the status and the server's words, which win over the fallback", async () => {
  const error = await errorOf(404, { success: false, message: 'Post not found' })
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, body: { message: 'Post not found' } })
  expect(messageOf(error, 'Fallback')).toBe('Post not found')
})

test('without words of the server, an error has the fallback', async () => {
  const errors = [
    new ApiError(0),
    new ApiError(502),
    new Error('no'),
    undefined,
    await errorOf(502, '<html>'),
  ]
  for (const error of errors) expect(messageOf(error, 'Fallback')).toBe('Fallback')
})
