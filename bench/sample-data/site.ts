import { createHash } from 'node:crypto'
import { openings } from '#content/openings.ts'
import { applicationStatuses, otherPosition } from '#contract/careers/limits.ts'
import { EnquiryBody } from '#contract/enquiries/enquiries.ts'
import { enquiryStatuses } from '#contract/enquiries/limits.ts'
import { textOf } from '#contract/posts/post-text.ts'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { randomNumbers } from '#tests/support/random.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'

const batch = 200
const categories = ['CI/CD', 'Cloud', 'Machine Learning', 'Reliability', 'Security', 'FinOps', 'Case Study']
const common = (
  'pipeline release canary deploy rollback cluster node budget alert latency error signal service queue cache index ' +
  'table migration schema review incident runbook backup restore drill secret token policy image build artefact test ' +
  'contract stage branch commit merge team owner cost unit region zone network model feature training registry'
).split(' ')
const names = 'Ada Bela Chidi Dilek Emre Farah Goran Hana Ines Jonas Kofi Lena Mei Noor Oscar'.split(' ')
const families = 'Abara Berg Costa Demir Endo Fischer Garcia Haddad Ito Jensen Kaya Lindqvist'.split(' ')
const positions = [...openings.map(({ title }) => title), otherPosition]
const project =
  'We run forty services on one cluster and would like releases that nobody has to stay up for. '

/** A word in a fixed number of posts, whatever the number of posts. */
export const plantedWord = 'sextant'
const postsWithPlantedWord = 25

/** Returns a UUID derived from a name. */
function idFromName(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Fills an empty database with `count` posts of about 350 words, each with two comments and a reply, and as many enquiries and
 * applications with CVs. The same count always creates the same rows.
 */
export async function createSite(
  place: { dataDir: string; databaseUrl?: string },
  count: number,
): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.migrate()
    await insertAll(database, count)
    // autovacuum does it within a minute on a running site
    if (place.databaseUrl) await runStatement(place.databaseUrl, 'vacuum analyze')
  } finally {
    await database.close()
  }
}

async function insertAll(database: Database, count: number): Promise<void> {
  const start = Date.UTC(2015, 0, 1)
  const step = Math.floor((Date.UTC(2026, 0, 1) - start) / count)
  const every = Math.max(1, Math.floor(count / postsWithPlantedWord))
  const createdAt = new Date(start).toISOString()
  const id = (name: string) => idFromName(`category ${name}`)
  const rows = categories.map((name) => ({ id: id(name), name, nameKey: uniqueKeyOf(name), createdAt }))
  await database.query.insertInto('categories').values(rows).execute()
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index)
    const times = numbers.map((number) => new Date(start + number * step).toISOString())
    const posts = numbers.map((number, index) => post(number, times[index]!, number % every === 0))
    const people = numbers.map((number, index) => person(number, times[index]!))
    const enquiries = people.map(({ enquiry }) => enquiry)
    const applications = people.map(({ application }) => application)
    await database.transaction(async (trx) => {
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
      await trx.insertInto('enquiries').values(enquiries).execute()
      await trx
        .insertInto('files')
        .values(people.map(({ cv }) => cv))
        .execute()
      await trx.insertInto('applications').values(applications).execute()
      await database.recordSearch(enquiryKind).add(trx, enquiries)
      await database.recordSearch(applicationKind).add(trx, applications)
    })
  }
}

function post(number: number, at: string, hasPlanted: boolean) {
  const random = randomNumbers(number)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  // most words are rare
  const word = () => (random(5) < 3 ? pick(common) : `rare${random(30_000)}`)
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const later = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  const id = idFromName(`post ${number}`)
  const tags = [...new Set([0, 1, 2].map(() => `Tag ${random(60)}`))]
  const content: SectionInput[] = [
    { type: 'paragraph', text: text(80) },
    { type: 'heading', text: text(5) },
    { type: 'paragraph', text: hasPlanted ? `${text(119)} ${plantedWord}` : text(120) },
    { type: 'list', items: [text(10), text(10), text(10)] },
    { type: 'code', language: 'yaml', text: 'steps:\n  - run: make test\n' },
    { type: 'paragraph', text: text(90) },
    { type: 'conclusion', text: text(30) },
  ]
  const texts = { title: `${text(5)} ${number}`, subtitle: text(12), excerpt: text(20) }
  const comments = [0, 1].map((place) => ({
    id: idFromName(`comment ${number} ${place}`),
    postId: id,
    name: `Reader ${place}`,
    email: `reader${number}@example.com`,
    comment: text(25),
    isApproved: random(10) > 0,
    createdAt: later(place + 1),
  }))
  return {
    document: { ...texts, body: textOf(content), tags },
    comments,
    reply: {
      id: idFromName(`reply ${number}`),
      commentId: comments[0]!.id,
      name: 'Amara Okafor',
      email: 'amara@example.com',
      comment: text(15),
      isApproved: true,
      isAuthor: true,
      createdAt: later(2),
    },
    tagRows: tags.map((name, position) => ({ postId: id, tagKey: uniqueKeyOf(name), name, position })),
    row: {
      id,
      slug: `post-${number}`,
      ...texts,
      content,
      featuredImage: `/covers/cloud/post-${number}.svg`,
      categoryId: idFromName(`category ${pick(categories)}`),
      authorName: 'Amara Okafor',
      authorRole: 'Engineer',
      authorBio: 'Writes.',
      featured: random(50) === 0,
      status: 'published' as const,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
      readTime: '2 min read',
      likes: random(200),
    },
  }
}

function person(number: number, at: string) {
  const random = randomNumbers(number)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const [firstName, lastName] = [pick(names), pick(families)]
  const email = `${firstName}.${lastName}.${number}@example.com`.toLowerCase()
  const times = { createdAt: at, updatedAt: at }
  const cvId = idFromName(`cv ${number}`)
  const name = `${firstName} ${lastName}`
  return {
    enquiry: {
      id: idFromName(`enquiry ${number}`),
      ...EnquiryBody.parse({ name, email, project: project.repeat(3) }),
      status: pick(enquiryStatuses),
      ...times,
    },
    cv: {
      id: cvId,
      kind: 'cv' as const,
      storedName: `cv/${cvId}.pdf`,
      originalName: `${lastName}.pdf`,
      mimeType: 'application/pdf',
      byteSize: 120_000,
      sha256: cvId.replaceAll('-', '').repeat(2),
      createdAt: at,
    },
    application: {
      id: idFromName(`application ${number}`),
      firstName,
      lastName,
      email,
      phone: '+49 30 5550100',
      position: pick(positions),
      experience: '3-5 years',
      coverLetter: project.repeat(4),
      cvFileId: cvId,
      status: pick(applicationStatuses),
      appliedAt: at,
      ...times,
    },
  }
}
