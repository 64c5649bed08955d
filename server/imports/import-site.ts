import type { Kysely, Transaction } from 'kysely'
import { PostBody } from '#contract/posts/post-body.ts'
import { withSectionIds } from '#contract/posts/sections/section-ids.ts'
import type { Lost } from '#conversion/converted.ts'
import { createCategoryStore } from '#server/features/categories/categories.store.ts'
import { createPostWrites } from '#server/features/posts/post-writes.store.ts'
import { firstAvailableSlug } from '#server/features/posts/edits.rules.ts'
import { createVersions } from '#server/features/posts/versions.store.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Tables } from '#server/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import { redirectPath, storeRedirect } from '#server/platform/pages/redirects.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MediaImporter } from './import-media.ts'
import type { ImageImporter } from './import-images.ts'
import { placeMedia } from './place-media.ts'
import { placeImages } from './place-images.ts'
import { slugFor, toPostInput } from './post-body.ts'
import { emptyReport, type ImportReport } from './report.ts'
import type { Source } from './open-source.ts'
import type { KnownPost, SourcePost } from './source.ts'
import { storeComments } from './store-comments.ts'

export type ImportOptions = {
  platform: Pick<Platform, 'database' | 'removals' | 'audit' | 'changes' | 'highlightSections' | 'now'>
  images: ImageImporter
  media: MediaImporter
  /** the account that gets the posts */
  owner: { id: string; name: string }
  isDryRun: boolean
  onPost?: (report: ImportReport) => void
}

/** Merges entries for the same thing. */
function countRepeated(lost: readonly Lost[]): Lost[] {
  const counts = new Map<string, { one: Lost; count: number }>()
  for (const one of lost) {
    const key = `${one.what}\n${one.quote}`
    counts.set(key, { one, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ one, count }) =>
    count === 1 ? one : { ...one, what: `${one.what} (${count} times)` },
  )
}

/** The id under which `imported` has a post with its current text. */
const textId = ({ id, fingerprint }: SourcePost) => `${id}@${fingerprint}`

const actor: Actor = { email: 'npm run import' }

/** Minimum time (ms) between clearing the server's caches while posts are imported. */
const publishIntervalMs = 5_000

/** Reads existing names, to which this run adds its own. */
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

/** Assigns a unique slug to each post of an export, so that others can link to it. Imported posts keep theirs. */
async function slugsOf(query: Kysely<Tables>, posts: readonly KnownPost[]): Promise<Map<string, string>> {
  const present = await query.selectFrom('posts').select(['id', 'slug']).execute()
  const former = await query.selectFrom('postSlugs').select('slug').execute()
  const imported = await query.selectFrom('imported').select(['sourceId', 'recordId']).execute()
  const slugOfId = new Map(present.map(({ id, slug }) => [id, slug]))
  const taken = new Set([...present, ...former].map(({ slug }) => slug))
  const slugs = new Map<string, string>()
  for (const { sourceId, recordId } of imported) {
    const slug = slugOfId.get(recordId)
    if (slug !== undefined) slugs.set(sourceId, slug)
  }
  for (const { id, slug, title } of posts) {
    if (slugs.has(id)) continue
    const wanted = slugFor(slug, title)
    const own = taken.has(wanted) ? firstAvailableSlug(slugFor('', title), taken) : wanted
    taken.add(own)
    slugs.set(id, own)
  }
  return slugs
}

/**
 * Imports the posts of a source. Each is stored in one transaction with its comments and redirects and with its id in the source, so that
 * another run after an interruption adds what is missing.
 */
export async function importItems(
  source: Source,
  { platform, images, media, owner, isDryRun, onPost }: ImportOptions,
): Promise<ImportReport> {
  const { database, removals, audit, changes, now } = platform
  const versions = createVersions(database)
  const report = emptyReport()
  const known = await knownNames(database.query)
  /** places of the posts of this run, by their id in the source */
  const seen = new Map<string, string>()
  const categories = createCategoryStore({ query: database.query, removals, now })
  let publishedAt = Date.now()

  /** Finds the post that was imported as `sourceId`. `post` is undefined if it was deleted permanently. */
  const findImported = async (sourceId: string) => {
    const imported = await database.query
      .selectFrom('imported')
      .select('recordId')
      .where('sourceId', '=', sourceId)
      .executeTakeFirst()
    if (!imported) return undefined
    const { recordId } = imported
    const post = await database.query
      .selectFrom('posts')
      .select(['title', 'deletedAt'])
      .where('id', '=', recordId)
      .executeTakeFirst()
    return { recordId, post }
  }

  const addCategory = async (name: string) => {
    const key = uniqueKeyOf(name)
    if (known.categories.has(key)) return
    known.categories.add(key)
    report.categories += 1
    if (isDryRun) return
    const add = (trx: Transaction<Tables>) => categories.create(audit.createUnitOfWork(trx, actor), { name })
    await database.transaction(add).catch((error: unknown) => {
      // someone has created it meanwhile
      if (!(error instanceof HttpError && error.status === 409)) throw error
      report.categories -= 1
    })
  }

  const write = async (post: SourcePost, body: PostBody, lose: (lost: Lost) => void): Promise<number> => {
    const content = withSectionIds(body.content)
    const at = post.createdAt ?? now()
    const writes = createPostWrites(database, versions, () => at)
    const highlighted = await platform.highlightSections(content, owner.id)
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
          .values([post.id, textId(post)].map((sourceId) => ({ sourceId, recordId: id, createdAt: now() })))
          .execute()
        await versions.add(trx, id, owner.id)
        await audit.record({ action: 'post.created', actor, subject: { id, name: title } }, trx)
        return redirects
      })
    return create(body).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error
      // another post has the slug, so this one gets a slug of its title, with a number
      return create({ ...body, slug: undefined })
    })
  }

  const addPost = async (post: SourcePost) => {
    const lost: Lost[] = [...post.content.lost]
    const lose = (one: Lost) => void lost.push(one)
    const unreadable = /.{0,40}\uFFFD[^]{0,40}/.exec(JSON.stringify([post.title, post.content.sections]))
    if (unreadable)
      lose({ what: 'characters that are invalid in the encoding of the file', quote: unreadable[0] })
    const imaged = await placeImages(post.content.sections, post.folder, images, lose)
    const sections = await placeMedia(imaged, post.folder, { media, images }, lose)
    const cover = post.image === '' ? undefined : await images.take(post.image, post.folder)
    if (cover && 'why' in cover)
      lose({ what: `featured image ${post.image}, which ${cover.why}`, quote: post.imageAlt })
    const url = cover && 'url' in cover ? cover.url : undefined
    const parsed = PostBody.safeParse(
      toPostInput({ ...post, slug: slugs.get(post.id) ?? post.slug }, sections, url, owner.name, lose),
    )
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
    report.lost.push(...countRepeated(lost).map((one) => ({ post: post.title, ...one })))
  }

  const takePost = async (post: SourcePost) => {
    const first = seen.get(post.id)
    if (first !== undefined)
      return void report.failed.push({ file: post.place, why: `${post.title}: has the same id as ${first}` })
    seen.set(post.id, post.place)
    const stored = await findImported(post.id)
    if (!stored?.post) {
      // a post that was deleted permanently is imported again
      if (stored && !isDryRun)
        await database.query.deleteFrom('imported').where('recordId', '=', stored.recordId).execute()
      return addPost(post)
    }
    const why =
      stored.post.deletedAt !== null
        ? 'is in the trash; restore it there'
        : (await findImported(textId(post)))
          ? undefined
          : stored.post.title === post.title
            ? 'has changed since it was imported; the post here was not updated'
            : `has the same id or path as ${stored.post.title}, which was imported before and was not updated`
    if (why !== undefined) report.failed.push({ file: post.place, why: `${post.title}: ${why}` })
  }

  const slugs = await slugsOf(database.query, await source.scan())
  const addressOf = (id: string) => {
    const slug = slugs.get(id)
    return slug === undefined ? undefined : `/blog/${slug}`
  }
  try {
    for await (const item of source.read(addressOf)) {
      if (item.kind === 'failed') report.failed.push({ file: item.place, why: item.why })
      else if (item.kind === 'lost') report.lost.push({ post: item.title, ...item.lost })
      else await takePost(item.post)
      report.images = images.added()
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
