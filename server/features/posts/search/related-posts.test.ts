import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'

const { send, database } = await testApp()

const day = (number: number) => new Date(Date.UTC(2025, 0, number)).toISOString()
const relatedTo = async (slug: string) =>
  (await send(`GET /api/blogs/${slug}/related`)).body.relatedPosts.map((post: { slug: string }) => post.slug)

// docs/specification/api.md: shared tags first, then the category, then the newest
test('related posts share most tags, then the category, and are the newest, of those that are public', async () => {
  const posts: [slug: string, tags: string[], category: string, publishedAt: string][] = [
    ['two-tags', ['Go', 'Rust'], 'FinOps', day(1)],
    ['one-tag-same-category', ['Go'], 'Cloud', day(2)],
    ['one-tag-newer', ['rust', 'C'], 'FinOps', day(4)],
    ['one-tag-older', ['Go'], 'FinOps', day(3)],
    ['no-tag-same-category', ['C'], 'Cloud', day(9)],
    ['no-tag', [], 'CI/CD', day(8)],
    ['tomorrow', ['Go', 'Rust'], 'Cloud', new Date(Date.now() + 86_400_000).toISOString()],
  ]
  for (const [slug, tags, category, publishedAt] of posts)
    await aPost(database, { slug, tags, category, publishedAt })
  await aPost(database, { slug: 'draft', status: 'draft', tags: ['Go', 'Rust'] })
  await aPost(database, { slug: 'post', tags: ['Go', 'Rust'], publishedAt: day(5) })
  await aPost(database, { slug: 'untagged', publishedAt: day(6) })
  const byTags = ['two-tags', 'one-tag-same-category', 'one-tag-newer', 'one-tag-older']
  expect(await relatedTo('post')).toEqual(byTags)
  const byCategory = ['no-tag-same-category', 'post', 'one-tag-same-category', 'no-tag']
  expect(await relatedTo('untagged')).toEqual(byCategory)
})
