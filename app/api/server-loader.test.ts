import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { toResult } from './result.ts'
import { withDocumentStatus } from './server-loader.ts'

test.each([
  [404, 404],
  [500, 500],
  [503, 503],
  [507, 503],
  [429, 503],
  [0, 503],
  [400, 400],
])(
  'a page whose call failed with %i is a document with status %i and the message of the specification',
  async (failed, shown) => {
    const painted = await withDocumentStatus(toResult(Promise.reject(new ApiError(failed)), 'A sentence.'))
    expect(painted.init?.status).toBe(shown)
    expect(painted.data.page).toEqual({ ok: false, status: failed, message: 'A sentence.' })
  },
)

test('an error of the page itself is rethrown, and not treated as a failed call', async () =>
  await expect(toResult(Promise.reject(new TypeError('bug')), 'A sentence.')).rejects.toThrow('bug'))
