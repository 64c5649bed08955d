import type { Transaction } from 'kysely'
import { articles } from '#content/articles.ts'
import type { Article } from '#content/articles/article.ts'
import { biographies } from '#content/biographies.ts'
import { categoryDescriptions } from '#content/categories.ts'
import { demoComments } from '#content/demo/comments.ts'
import { demoIssues } from '#content/demo/issues.ts'
import { people } from '#content/people.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { indexTexts } from '#server/articles/comment-index.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import { readTimeOf, slugOf, textOf } from '#contract/posts/post-text.ts'
import { identifySections } from '#contract/posts/sections/section-ids.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import { indexPostTexts } from '#server/platform/database/search/post-index.ts'
import type { Tables } from '#server/tables.ts'
import { createHighlighter, type Highlighter } from '#server/platform/highlighting/highlighter.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { seedArticleMedia, storeArticleMedia } from './article-media.ts'
import { demoId } from './demo-ids.ts'
import { storeDeskFiles } from './desk-files.ts'
import { seedDesk } from './desk.ts'
import { demoMarker, isDemoWanted } from './demo-marker.ts'

const epoch = '2025-01-06T00:00:00.000Z'
const draftWrittenAt = '2026-11-18T01:15:00.000Z'

const categoryId = (name: string) => demoId(`category ${name}`)
const postId = (slug: string) => demoId(`post ${slug}`)

async function seedCategories(trx: Transaction<Tables>): Promise<void> {
  const names = [...new Set(articles.map(({ category }) => category))]
  const rows = names.map((name) => ({
    id: categoryId(name),
    name,
    nameKey: uniqueKeyOf(name),
    description: categoryDescriptions[name],
    createdAt: epoch,
  }))
  await trx.insertInto('categories').values(rows).execute()
}

/** Prepares the posts one at a time, because the first code in each language takes a while. */
async function postRows() {
  const highlighter = createHighlighter({ log: { warn() {} } })
  try {
    const rows = []
    for (const article of articles) rows.push(await postRow(article, highlighter))
    return rows
  } finally {
    highlighter.close()
  }
}

async function postRow(article: Article, { highlightSections }: Highlighter) {
  const author = people[article.author]
  const writtenAt = article.publishedAt ?? draftWrittenAt
  return {
    id: postId(article.slug),
    slug: article.slug,
    title: article.title,
    subtitle: article.subtitle,
    excerpt: article.excerpt,
    content: await highlightSections(article.content, 'seed'),
    featuredImage: `/covers/${slugOf(article.category)}/${article.slug}.svg`,
    categoryId: categoryId(article.category),
    authorName: author.name,
    authorRole: author.title,
    authorImage: author.photo ?? author.drawing.face,
    authorBio: biographies[article.author],
    featured: article.featured,
    status: article.status,
    publishedAt: article.publishedAt,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    readTime: readTimeOf(article.content),
    likes: article.likes,
  }
}

type PostRow = Awaited<ReturnType<typeof postRow>>

/** The first account, which owns the demo. */
async function findOwnerId(trx: Transaction<Tables>): Promise<string | null> {
  const first = await trx
    .selectFrom('users')
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  return first?.id ?? null
}

async function seedPosts(
  trx: Transaction<Tables>,
  database: Database,
  rows: PostRow[],
  ownerId: string | null,
): Promise<void> {
  await trx
    .insertInto('posts')
    .values(rows.map((row) => ({ ...row, ownerId })))
    .execute()
  const tags = articles.flatMap(({ slug, tags: names }) =>
    names.map((name, position) => ({ postId: postId(slug), tagKey: uniqueKeyOf(name), name, position })),
  )
  await trx.insertInto('postTags').values(tags).execute()
  for (const { slug, title, subtitle, excerpt, content, tags: names } of articles) {
    const document = { title, subtitle, excerpt, body: textOf(content), tags: names }
    await indexPostTexts(database, trx, postId(slug), document)
    await recordFileUses(trx, { postId: postId(slug) })
  }
}

async function seedComments(trx: Transaction<Tables>, database: Database): Promise<void> {
  const comments = demoComments.map(({ article, replies: _replies, ...comment }, index) => ({
    id: demoId(`comment ${index}`),
    postId: postId(article),
    name: comment.name,
    email: comment.email,
    comment: comment.comment,
    isApproved: comment.isApproved,
    createdAt: comment.createdAt,
  }))
  const replies = demoComments.flatMap(({ replies: written }, index) =>
    written.map((reply, place) => ({
      id: demoId(`comment ${index} reply ${place}`),
      commentId: demoId(`comment ${index}`),
      name: reply.name,
      email: reply.email,
      comment: reply.comment,
      isApproved: reply.isApproved,
      isAuthor: reply.isAuthor,
      createdAt: reply.createdAt,
    })),
  )
  await trx.insertInto('comments').values(comments).execute()
  await trx.insertInto('replies').values(replies).execute()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await indexTexts(database, trx, commentKind, idsOf(comments))
  await indexTexts(database, trx, replyKind, idsOf(replies))
}

async function seedIssues(trx: Transaction<Tables>, createdBy: string | null): Promise<void> {
  for (const { slug, subject, previewText, sentAt, readers, content } of demoIssues) {
    const id = demoId(`issue ${slug}`)
    await trx
      .insertInto('issues')
      .values({
        id,
        slug,
        subject,
        previewText,
        content: identifySections(content),
        state: 'sent',
        startedAt: sentAt,
        finishedAt: sentAt,
        createdBy,
        createdAt: sentAt,
        updatedAt: sentAt,
      })
      .execute()
    const recipients = Array.from({ length: readers }, (_, index) => ({ issueId: id, position: index + 1 }))
    await trx
      .insertInto('issueRecipients')
      .values(recipients.map((recipient) => ({ ...recipient, state: 'handedOver' as const })))
      .execute()
  }
}

/**
 * Fills an empty database with the demo company's posts, their images and files, comments, newsletter issues, enquiries and applications.
 * Only once: an owner's later deletions and changes persist, and a database that already contains posts stays unchanged.
 * @returns whether it wrote anything
 */
export async function seedDemo(database: Database, storage: Storage): Promise<boolean> {
  if (!(await isDemoWanted(database.query))) return false
  const [rows, media, files] = await Promise.all([
    postRows(),
    storeArticleMedia(storage),
    storeDeskFiles(storage),
  ])
  return database.transaction(async (trx) => {
    await database.lock(trx, demoMarker)
    if (!(await isDemoWanted(trx))) return false
    await seedCategories(trx)
    const ownerId = await findOwnerId(trx)
    await seedArticleMedia(trx, media, { ownerId, createdAt: epoch })
    await seedPosts(trx, database, rows, ownerId)
    await seedComments(trx, database)
    await seedIssues(trx, ownerId)
    await seedDesk(trx, database, files)
    await trx.insertInto('settings').values({ key: demoMarker, value: new Date().toISOString() }).execute()
    return true
  })
}
