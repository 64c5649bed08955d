import type { Kysely, Transaction } from 'kysely'
import { PostBody } from '#contract/posts/post-body.ts'
import { withSectionIds } from '#contract/posts/sections/section-ids.ts'
import type { Lost } from '#conversion/converted.ts'
import { createCategoryStore } from '#server/features/categories/categories.store.ts'
import { createPostWrites } from '#server/features/posts/post-writes.store.ts'
import { createVersions } from '#server/features/posts/versions.store.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import { redirectPath, storeRedirect } from '#server/platform/pages/redirects.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MediaImporter } from './import-media.ts'
import type { PictureImporter } from './import-pictures.ts'
import { placeMedia } from './place-media.ts'
import { placePictures } from './place-pictures.ts'
import { toPostInput } from './post-body.ts'
import { emptyReport, type ImportReport } from './report.ts'
import type { SourceItem, SourcePost } from './source.ts'
import { storeComments } from './store-comments.ts'

export type ImportOptions = {
  platform: Pick<Platform, 'database' | 'removals' | 'audit' | 'changes' | 'highlightSections' | 'now'>
  pictures: PictureImporter
  media: MediaImporter
  /** the account that the posts belong to */
  owner: { id: string; name: string }
  isDryRun: boolean
  onPost?: (report: ImportReport) => void
}

const actor: Actor = { email: 'npm run import' }

/** The server drops its caches at most this often while posts come in (ms). */
const publishIntervalMs = 5_000

/** Names that exist already, or that this run has added. */
async function knownNames(query: Kysely<Tables>) {
  const categories = await query.selectFrom('categories').select('nameKey').execute()
  const tags = await query.selectFrom('postTags').select('tagKey').distinct().execute()
  const redirects = await query.selectFrom('redirects').select('path').execute()
  return {
    categories: new Set(categories.map(({ nameKey }) => nameKey)),
    tags: new Set(tags.map(({ tagKey }) => tagKey)),
    redirects: new Set(redirects.map(({ path }) => path)),
  }
}

/**
 * Brings in what a reader finds. Each post is one transaction with its comments and redirects, and is remembered by its identity at its
 * source: a run that is killed can be started again, and adds what is missing.
 */
export async function importItems(
  items: AsyncIterable<SourceItem>,
  { platform, pictures, media, owner, isDryRun, onPost }: ImportOptions,
): Promise<ImportReport> {
  const { database, removals, audit, changes, now } = platform
  const versions = createVersions(database)
  const report = emptyReport()
  const known = await knownNames(database.query)
  /** places of the posts of this run, by their identity at their source */
  const seen = new Map<string, string>()
  const categories = createCategoryStore({ query: database.query, removals, now })
  let publishedAt = Date.now()

  const wasImported = async (sourceId: string): Promise<boolean> => {
    const row = await database.query
      .selectFrom('imported')
      .select('sourceId')
      .where('sourceId', '=', sourceId)
      .executeTakeFirst()
    return row !== undefined
  }

  const addCategory = async (name: string) => {
    const key = uniqueKeyOf(name)
    if (known.categories.has(key)) return
    known.categories.add(key)
    report.categories += 1
    if (isDryRun) return
    const add = (trx: Transaction<Tables>) => categories.create(audit.unitOf(trx, actor), { name })
    await database.transaction(add).catch((error: unknown) => {
      // somebody has made it meanwhile
      if (!(error instanceof HttpError && error.status === 409)) throw error
      report.categories -= 1
    })
  }

  const write = async (post: SourcePost, body: PostBody, lose: (lost: Lost) => void): Promise<number> => {
    const content = withSectionIds(body.content)
    const at = post.createdAt ?? now()
    const writes = createPostWrites(database, versions, () => at)
    const highlighted = await platform.highlightSections(content)
    const create = (body: PostBody) =>
      database.transaction(async (trx) => {
        const { id, title } = await writes.create(trx, owner.id, body, highlighted)
        const { slug } = await trx
          .selectFrom('posts')
          .select('slug')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        let redirects = 0
        for (const path of post.oldPaths)
          if (await storeRedirect(trx, { path, target: `/blog/${slug}` }, now())) redirects += 1
        await storeComments(database, trx, id, post.comments, now(), lose)
        await trx
          .insertInto('imported')
          .values({ sourceId: post.id, recordId: id, createdAt: now() })
          .execute()
        await versions.add(trx, id, owner.id)
        await audit.record({ action: 'post.created', actor, subject: { id, name: title } }, trx)
        return redirects
      })
    return create(body).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error
      // another post has the slug: this one gets that of its title, with a number
      return create({ ...body, slug: undefined })
    })
  }

  const addPost = async (post: SourcePost) => {
    const lost: Lost[] = [...post.content.lost]
    const lose = (one: Lost) => void lost.push(one)
    const pictured = await placePictures(post.content.sections, post.folder, pictures, lose)
    const sections = await placeMedia(pictured, post.folder, { media, pictures }, lose)
    const cover = post.picture === '' ? undefined : await pictures.take(post.picture, post.folder)
    if (cover && 'why' in cover)
      lose({ what: `featured picture ${post.picture}, which ${cover.why}`, quote: post.pictureAlt })
    const url = cover && 'url' in cover ? cover.url : undefined
    const parsed = PostBody.safeParse(toPostInput(post, sections, url, owner.name, lose))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const where = issue!.path.length > 0 ? ` (${issue!.path.join('.')})` : ''
      return void report.failed.push({ file: post.place, why: `${post.title}: ${issue!.message}${where}` })
    }
    const body = parsed.data
    await addCategory(body.category)
    if (isDryRun) {
      for (const path of post.oldPaths.map(redirectPath)) {
        if (path === undefined || known.redirects.has(path) || path === `/blog/${body.slug}`) continue
        known.redirects.add(path)
        report.redirects += 1
      }
    } else report.redirects += await write(post, body, lose)
    report.posts += 1
    report.comments += post.comments.length
    for (const tag of body.tags ?? []) {
      const key = uniqueKeyOf(tag)
      if (!known.tags.has(key)) report.tags += 1
      known.tags.add(key)
    }
    report.lost.push(...lost.map((one) => ({ post: post.title, ...one })))
  }

  const takePost = async (post: SourcePost) => {
    const first = seen.get(post.id)
    if (first !== undefined)
      return void report.failed.push({ file: post.place, why: `${post.title}: has the id of ${first}` })
    seen.set(post.id, post.place)
    if (!(await wasImported(post.id))) await addPost(post)
  }

  try {
    for await (const item of items) {
      if (item.kind === 'failed') report.failed.push({ file: item.place, why: item.why })
      else if (item.kind === 'lost') report.lost.push({ post: item.title, ...item.lost })
      else await takePost(item.post)
      report.pictures = pictures.added()
      onPost?.(report)
      if (isDryRun || report.posts === 0 || Date.now() - publishedAt < publishIntervalMs) continue
      await changes.published()
      publishedAt = Date.now()
    }
  } finally {
    if (!isDryRun && report.posts > 0) await changes.published()
  }
  return report
}
