import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/team/roles.ts'
import { textOf } from '#contract/posts/post-text.ts'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { hashPassword } from '#server/platform/accounts/passwords.ts'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { indexPostTexts } from '#server/platform/database/search/post-index.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import { applicationTexts, enquiryTexts } from './form-texts.ts'
import type { TestApp } from './open-app.ts'
import { aForm, aPdf, type SampleFile } from './sample-files.ts'

let made = 0
const next = () => (made += 1)

/** The fields of a post that a test sets; the others have defaults. */
type PostOverrides = {
  title?: string
  slug?: string
  subtitle?: string
  excerpt?: string
  category?: string
  tags?: string[]
  content?: SectionInput[]
  status?: 'draft' | 'published' | 'archived'
  publishedAt?: string | null
  featured?: boolean
  likes?: number
  canonicalUrl?: string
  /** id of the account that wrote it */
  ownerId?: string
}

/** Finds or creates a category. */
export async function ensureCategory({ query }: Database, name: string): Promise<string> {
  const nameKey = uniqueKeyOf(name)
  const found = query.selectFrom('categories').select('id').where('nameKey', '=', nameKey)
  const there = await found.executeTakeFirst()
  if (there) return there.id
  const id = randomUUID()
  const row = { id, name, nameKey, createdAt: new Date().toISOString() }
  await query.insertInto('categories').values(row).execute()
  return id
}

/** A post in the database and in the search; published an hour ago unless told otherwise. */
export async function aPost(
  database: Database,
  wish: PostOverrides = {},
): Promise<{ id: string; slug: string }> {
  const number = next()
  const id = randomUUID()
  const slug = wish.slug ?? `post-${number}`
  const status = wish.status ?? 'published'
  const hourAgo = new Date(Date.now() - 3_600_000 + number).toISOString()
  const content = wish.content ?? [{ type: 'paragraph' as const, text: `Text of post ${number}.` }]
  const title = wish.title ?? `Post ${number}`
  const tags = wish.tags ?? []
  const texts = { title, subtitle: wish.subtitle ?? '', excerpt: wish.excerpt ?? `Excerpt ${number}` }
  await database.query
    .insertInto('posts')
    .values({
      id,
      slug,
      ...texts,
      content,
      featuredImage: '/covers/cloud/a.svg',
      categoryId: await ensureCategory(database, wish.category ?? 'Cloud'),
      authorName: 'Amara Okafor',
      authorRole: 'Engineer',
      authorBio: 'Writes about pipelines.',
      featured: wish.featured ?? false,
      status,
      publishedAt: wish.publishedAt === undefined ? (status === 'draft' ? null : hourAgo) : wish.publishedAt,
      createdAt: hourAgo,
      updatedAt: hourAgo,
      readTime: '1 min read',
      likes: wish.likes ?? 0,
      canonicalUrl: wish.canonicalUrl ?? '',
      ownerId: wish.ownerId ?? null,
    })
    .execute()
  const tagRows = tags.map((name, position) => ({ postId: id, tagKey: uniqueKeyOf(name), name, position }))
  if (tags.length > 0) await database.query.insertInto('postTags').values(tagRows).execute()
  if (wish.content) await database.transaction((trx) => recordFileUses(trx, { postId: id }))
  await indexPostTexts(database, database.query, id, { ...texts, body: textOf(content), tags })
  return { id, slug }
}

/** A comment of a post; approved unless told otherwise. */
export async function aComment(
  database: Database,
  postId: string,
  wish: { comment?: string; email?: string; isApproved?: boolean; createdAt?: string } = {},
): Promise<string> {
  const number = next()
  const id = randomUUID()
  await database.query
    .insertInto('comments')
    .values({
      id,
      postId,
      name: `Reader ${number}`,
      email: wish.email ?? `reader${number}@example.com`,
      comment: wish.comment ?? `Comment ${number}`,
      isApproved: wish.isApproved ?? true,
      createdAt: wish.createdAt ?? new Date(Date.now() - 600_000 + number).toISOString(),
    })
    .execute()
  return id
}

/** A reply to a comment; approved unless told otherwise. */
export async function aReply(
  database: Database,
  commentId: string,
  wish: { name?: string; comment?: string; isApproved?: boolean; isAuthor?: boolean } = {},
): Promise<string> {
  const number = next()
  const id = randomUUID()
  await database.query
    .insertInto('replies')
    .values({
      id,
      commentId,
      name: wish.name ?? `Replier ${number}`,
      email: `replier${number}@example.com`,
      comment: wish.comment ?? `Reply ${number}`,
      isApproved: wish.isApproved ?? true,
      isAuthor: wish.isAuthor ?? false,
      createdAt: new Date(Date.now() - 300_000 + number).toISOString(),
    })
    .execute()
  return id
}

/** An owner who is signed in. @returns the value of their `Authorization` header */
export async function aSignedInAdmin(database: Database): Promise<{ id: string; authorization: string }> {
  const { id, authorization } = await aPerson(database, ['owner'], { name: 'Ada Admin' })
  return { id, authorization }
}

/** A person of the back office. `authorization` is the value of their `Authorization` header. */
export type Person = { id: string; name: string; email: string; authorization: string }

/** A person of the back office with these roles, who is signed in; with a password that can be used where one is given. */
export async function aPerson(
  database: Database,
  roles: readonly Role[],
  wish: { name?: string; email?: string; password?: string } = {},
): Promise<Person> {
  const id = randomUUID()
  const number = next()
  const name = wish.name ?? `Person ${number}`
  const email = wish.email ?? `person${number}@example.com`
  await database.query
    .insertInto('users')
    .values({
      id,
      name,
      email,
      emailKey: emailKeyOf(email),
      passwordHash: wish.password === undefined ? 'unused' : await hashPassword(wish.password),
      createdAt: new Date().toISOString(),
    })
    .execute()
  for (const role of roles)
    await database.query.insertInto('userRoles').values({ userId: id, role }).execute()
  return { id, name, email, authorization: `Bearer ${await createSessions(database).create(id)}` }
}

/** Changes an account directly in the database, such as its age, or whether it is deactivated. */
export const changeAccount = (
  { query }: Database,
  id: string,
  change: { deactivatedAt?: string | null; createdAt?: string },
) => query.updateTable('users').set(change).where('id', '=', id).execute()

/** Gives an account a passkey, which nobody can sign in with. */
export async function addPasskey(database: Database, userId: string): Promise<string> {
  const credentialId = randomUUID()
  await database.query
    .insertInto('passkeys')
    .values({
      credentialId,
      userId,
      publicKey: 'unused',
      algorithm: -7,
      name: 'Laptop',
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    })
    .execute()
  return credentialId
}

type Site = Pick<TestApp, 'send' | 'database'>
type Sent = { id: string; email: string; path: string }

/** Sends a form. @returns its record, and the path of it in the API */
async function sendForm(
  { send, database }: Site,
  [call, table, path]: [call: string, table: 'enquiries' | 'applications', path: string],
  texts: Parameters<typeof aForm>[0] & { email: string },
): Promise<Sent> {
  const { status, text } = await send(call, { body: aForm(texts) })
  if (status !== 201) throw new Error(text)
  const rows = database.query.selectFrom(table).select('id').where('email', '=', texts.email)
  const { id } = await rows.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
  return { id, email: texts.email, path: `${path}/${id}` }
}

/** An enquiry that came through its form. */
export const anEnquiry = (
  site: Site,
  wish: Parameters<typeof enquiryTexts>[0] & { file?: SampleFile } = {},
): Promise<Sent> =>
  sendForm(site, ['POST /api/contact', 'enquiries', '/api/contact'], {
    ...enquiryTexts({ email: `${randomUUID()}@example.com` }),
    ...wish,
  })

/** An application that came through its form. */
export const anApplication = (
  site: Site,
  wish: Parameters<typeof applicationTexts>[0] & { cv?: SampleFile } = {},
): Promise<Sent> =>
  sendForm(site, ['POST /api/careers/apply', 'applications', '/api/careers/applications'], {
    ...applicationTexts({ email: `${randomUUID()}@example.com` }),
    cv: [aPdf(), 'cv.pdf'],
    ...wish,
  })

type Listed = { _id: string }
/** The (last) name of who sends a submission, and what they write. */
type Wording = { name?: string; message?: string }

/** The two desks, and in what they differ. */
export const desks = [
  {
    kind: 'enquiry',
    plural: 'enquiries',
    path: '/api/contact',
    acknowledgement: 'Stratoworks has received your message',
    submit: (site: Site, { name, message }: Wording = {}) =>
      anEnquiry(site, { ...(name && { name }), ...(message && { project: message }) }),
    role: 'sales',
    /** the first one, the one that a reply leads to, and the last one */
    statuses: ['new', 'in-progress', 'completed'],
    putStatus: 'PATCH',
    missing: 'Contact not found',
    stale: 'Someone else has changed this',
    /** Reads an answer of the list. */
    listed: (body: { data: Listed[]; totalItems: number }) => ({
      records: body.data,
      total: body.totalItems,
    }),
  },
  {
    kind: 'application',
    plural: 'applications',
    path: '/api/careers/applications',
    acknowledgement: 'Stratoworks has received your application',
    submit: (site: Site, { name, message }: Wording = {}) =>
      anApplication(site, { ...(name && { lastName: name }), ...(message && { coverLetter: message }) }),
    role: 'recruiter',
    statuses: ['pending', 'reviewed', 'hired'],
    putStatus: 'PUT',
    missing: 'Application not found',
    stale: 'Someone else has saved this application',
    listed: ({ data }: { data: { applications: Listed[]; pagination: { totalItems: number } } }) => ({
      records: data.applications,
      total: data.pagination.totalItems,
    }),
  },
] as const
