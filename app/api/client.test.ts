import { expect, test, vi } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'
import { api } from './admin-api.ts'
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

test('a call requests the path of the contract, with escaped parameters and without empty filters', async () => {
  const { asked, client } = recording()
  await client.getPostBySlug({ params: { slug: 'a/b?c' } })
  await client.listPublishedPosts({ query: { page: 2, search: 'ci & cd', category: '', tag: undefined } })
  await client.listCategories()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/blogs/slug/a%2Fb%3Fc',
    'GET /api/blogs/published?page=2&search=ci+%26+cd',
    'GET /api/categories',
  ])
})

test('a body is sent as JSON', async () => {
  const { asked, client } = recording()
  const body = { postId: '1', name: 'Ada', email: 'ada@example.com', comment: 'Hello' }
  await client.createComment({ body })
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(asked[0]?.body as string)).toEqual(body)
})

test('a form is sent as FormData, so that the browser sets the boundary', async () => {
  const { asked, client } = recording()
  const body = new FormData()
  await client.createEnquiry({ body })
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/contact', headers: {}, body })
})

test('a download returns bytes, its failure a message', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal('location', { pathname: '/admin/careers' })
  const fetched = vi.fn(async () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  vi.stubGlobal('fetch', fetched)
  const cv = await api.downloadCv({ params: { id: '1' } })
  expect(await cv.text()).toBe('%PDF-')
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/careers/applications/1/download-cv',
    { headers: { authorization: 'Bearer a-token' } },
  ])
  fetched.mockResolvedValue(
    Response.json({ success: false, message: 'Application not found' }, { status: 404 }),
  )
  const failure = await api.downloadCv({ params: { id: '2' } }).catch((thrown: unknown) => thrown)
  expect(messageOf(failure, 'Fallback')).toBe('Application not found')
  vi.unstubAllGlobals()
})

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
