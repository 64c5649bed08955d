import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'
import { randomNumbers } from '#tests/support/random.ts'

const { send, database } = await testApp()

// of a site with tags that many posts share, and some that two do
const below = randomNumbers()

type Kind = { slug: string; tags: string[]; category: string; publishedAt: string }
const posts: Kind[] = Array.from({ length: 90 }, (_, number) => ({
  slug: `post-${number}`,
  tags: [...new Set(Array.from({ length: number % 5 }, () => `Tag ${below(2) ? below(3) : below(20)}`))],
  category: ['Cloud', 'CI/CD', 'FinOps'][below(3)]!,
  // some on the same day
  publishedAt: new Date(Date.UTC(2025, 0, 1 + below(70))).toISOString(),
}))
posts.push({ ...posts[4]!, slug: 'many-tags', tags: Array.from({ length: 10 }, (_, tag) => `Tag ${tag}`) })
const ids = new Map<string, string>()
for (const post of posts) ids.set(post.slug, (await aPost(database, post)).id)
// these share everything with the others, and may not be read yet
await aPost(database, { slug: 'draft', status: 'draft', tags: ['Tag 0', 'Tag 1', 'Tag 2'] })
const future = new Date(Date.now() + 86_400_000).toISOString()
await aPost(database, { slug: 'tomorrow', publishedAt: future, tags: ['Tag 0', 'Tag 1', 'Tag 2'] })

/** The order of docs/specification/api.md: shared tags first, then the category, then the newest. */
function likest(post: Kind): string[] {
  const weight = (other: Kind) => [
    other.tags.filter((tag) => post.tags.includes(tag)).length,
    Number(other.category === post.category),
    other.publishedAt,
    ids.get(other.slug)!,
  ]
  const byWeight = (one: Kind, other: Kind) => {
    const [ones, others] = [weight(one), weight(other)]
    const place = ones.findIndex((part, index) => part !== others[index])
    return ones[place]! < others[place]! ? 1 : -1
  }
  return posts
    .filter((other) => other !== post)
    .toSorted(byWeight)
    .slice(0, 4)
    .map(({ slug }) => slug)
}

test('related posts equal those of a count over all posts, for any tags', async () => {
  for (const post of posts) {
    const { body } = await send(`GET /api/blogs/${post.slug}/related`)
    const slugs = body.relatedPosts.map(({ slug }: Kind) => slug)
    expect.soft(slugs, `${post.slug}, ${post.tags.join(', ')}`).toEqual(likest(post))
  }
})
