import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

test.each(['0000-01-01', '0000-12-31'])('POST /api/openings with the last day %s is 400', async (day) => {
  const body = { title: 'An opening', status: 'draft', validThrough: day }
  const { status, body: answer } = await send('POST /api/openings', { authorization, body })
  expect(status).toBe(400)
  expect(answer.errors.map(({ path }: { path: string }) => path)).toContain('validThrough')
})

test.each(['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])(
  'POST /api/blogs with the publication date %s is 400',
  async (publishedAt) => {
    const body = { ...aPostBody(), status: 'published', publishedAt }
    const { status, body: answer } = await send('POST /api/blogs', { authorization, body })
    expect(status).toBe(400)
    expect(answer.errors.map(({ path }: { path: string }) => path)).toContain('publishedAt')
  },
)
