import { expect, test } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'
import { addresses } from '#contract/addresses.ts'
import { createApiClient, type ApiRequest } from './client.ts'

function recording(answer: { status: number; json: unknown } = { status: 200, json: { success: true } }) {
  const asked: ApiRequest[] = []
  const client = createApiClient(addresses, async (request) => {
    asked.push(request)
    return answer
  })
  return { asked, client }
}

test("an error response is thrown with its status and the server's words, which win over the fallback", async () => {
  const { client } = recording({ status: 404, json: { success: false, message: 'Post not found' } })
  const error: unknown = await client
    .getPostBySlug({ params: { slug: 'x' } })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, body: { message: 'Post not found' } })
  expect(messageOf(error, 'Fallback')).toBe('Post not found')
})

test.each([new ApiError(0), new ApiError(502), new Error('no'), undefined])(
  'without words of the server, %s has the fallback',
  (error) => expect(messageOf(error, 'Fallback')).toBe('Fallback'),
)

test('a response that is not JSON has no message', async () => {
  const { client } = recording({ status: 502, json: '<html>' })
  const error: unknown = await client.listCategories().catch((thrown: unknown) => thrown)
  expect(messageOf(error, 'Fallback')).toBe('Fallback')
})
