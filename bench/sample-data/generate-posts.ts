import { createHash } from 'node:crypto'
import { textOf } from '#contract/posts/post-text.ts'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'

const batch = 200
const categories = [
  'CI/CD',
  'Cloud',
  'Machine Learning',
  'Reliability',
  'Security',
  'FinOps',
  'Case Study',
  'Practice',
]
const tags = Array.from({ length: 60 }, (_, number) => `Tag ${number}`)
const common = (
  'pipeline release canary deploy rollback cluster node budget alert latency error signal service queue cache index ' +
  'table migration schema review incident runbook backup restore drill secret token policy image build artefact test ' +
  'contract stage branch commit merge team owner cost unit region zone network model feature training registry'
).split(' ')
const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo wu xa ye zi tro lan ber kim dos'.split(' ')

/** Words are numbered by frequency; the tenth is about a tenth as frequent as the first (Zipf's law). */
const rareWords = 30_000
function rareWord(number: number): string {
  let word = ''
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length]
  }
  return word
}

/** A word in a fixed number of posts, whatever the number of posts. */
export const plantedWord = 'sextant'
const postsWithPlantedWord = 25

/** Returns a pseudo-random generator of numbers from 0 to 1; the same for the same seed (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a UUID derived from a name. */
export function idFromName(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Fills an empty database with posts of about 350 words, two comments each and a reply to every second comment.
 * The same count always creates the same rows.
 */
export async function generatePosts(database: Database, count: number): Promise<void> {
  const every = Math.max(1, Math.floor(count / postsWithPlantedWord))
  const start = Date.UTC(2015, 0, 1)
  const step = Math.floor((Date.UTC(2026, 0, 1) - start) / count)
  const created = new Date(start).toISOString()
  const categoryRows = categories.map((name) => ({
    id: idFromName(`category ${name}`),
    name,
    nameKey: uniqueKeyOf(name),
    createdAt: created,
  }))
  await database.query.insertInto('categories').values(categoryRows).execute()
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index)
    await database.transaction(async (trx) => {
      const posts = numbers.map((number) =>
        post(number, new Date(start + number * step).toISOString(), number % every === 0),
      )
      await trx
        .insertInto('posts')
        .values(posts.map(({ row }) => row))
        .execute()
      await trx
        .insertInto('postTags')
        .values(posts.flatMap(({ tagRows }) => tagRows))
        .execute()
      await trx
        .insertInto('comments')
        .values(posts.flatMap(({ comments }) => comments))
        .execute()
      await trx
        .insertInto('replies')
        .values(posts.map(({ reply }) => reply))
        .execute()
      for (const { row, document } of posts) await database.fullText.index(trx, row.id, document)
    })
  }
}

function post(number: number, at: string, hasPlanted: boolean) {
  const random = seededRandom(number + 1)
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
  const word = () =>
    random() < 0.6 ? pick(common) : rareWord(Math.floor(Math.exp(random() * Math.log(rareWords))))
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const id = idFromName(`post ${number}`)
  const category = pick(categories)
  const postTags = [...new Set([pick(tags), pick(tags), pick(tags)])]
  const content: SectionInput[] = [
    { type: 'paragraph', text: text(80) },
    { type: 'heading', text: text(5) },
    { type: 'paragraph', text: hasPlanted ? `${text(119)} ${plantedWord}` : text(120) },
    { type: 'list', items: [text(10), text(10), text(10)] },
    { type: 'code', language: 'yaml', text: 'steps:\n  - run: make test\n' },
    { type: 'heading', text: text(4) },
    { type: 'paragraph', text: text(90) },
    { type: 'conclusion', text: text(30) },
  ]
  const document = {
    title: `${text(5)} ${number}`,
    subtitle: text(12),
    excerpt: text(20),
    body: textOf(content),
    tags: postTags,
  }
  const comments = [0, 1].map((place) => ({
    id: idFromName(`comment ${number} ${place}`),
    postId: id,
    name: `Reader ${place}`,
    email: `reader${number}@example.com`,
    comment: text(25),
    isApproved: random() < 0.9,
    createdAt: new Date(Date.parse(at) + (place + 1) * 3_600_000).toISOString(),
  }))
  return {
    document,
    comments,
    reply: {
      id: idFromName(`reply ${number}`),
      commentId: comments[0]!.id,
      name: 'Amara Okafor',
      email: 'amara@example.com',
      comment: text(15),
      isApproved: true,
      isAuthor: true,
      createdAt: new Date(Date.parse(at) + 7_200_000).toISOString(),
    },
    tagRows: postTags.map((name, position) => ({ postId: id, tagKey: uniqueKeyOf(name), name, position })),
    row: {
      id,
      slug: `post-${number}`,
      title: document.title,
      subtitle: document.subtitle,
      excerpt: document.excerpt,
      content,
      featuredImage: `/covers/cloud/post-${number}.svg`,
      categoryId: idFromName(`category ${category}`),
      authorName: 'Amara Okafor',
      authorRole: 'Engineer',
      authorBio: 'Writes.',
      featured: random() < 0.02,
      status: 'published' as const,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
      readTime: '2 min read',
      likes: Math.floor(random() * 200),
    },
  }
}
