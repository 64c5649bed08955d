import type { Kysely, Transaction } from 'kysely'
import { shippedParts } from '#content/parts.ts'
import { noAnswers, createSetupTexts } from '#content/setup-texts.ts'
import { openings } from '#content/openings.ts'
import { demoMessages, type DemoSubject } from '#contract/demo/demo.ts'
import { keysOf } from '#contract/fields.ts'
import { partNames, type PartName } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { textOf } from '#contract/posts/post-text.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import { indexTexts } from '#server/articles/comment-index.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { createCompanyStore, type CompanyStore } from '#server/features/company/company.store.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { readCompanyParts } from '#server/platform/company/company-texts.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { indexPostTexts } from '#server/platform/database/search/post-index.ts'
import { conflict, gone } from '#server/platform/errors.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RemovedRows } from '#server/platform/records/records.tables.ts'
import { restorableMinutes } from '#server/platform/records/removals.ts'
import type { Tables } from '#server/tables.ts'
import { demoId } from './demo-ids.ts'

/** How long a removal can be undone (ms). */
const undoMs = 60 * 60_000

/** Id of the row of `removed_records` with the demo. */
const removedId = demoId('removed demo')

/** The tables are known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = Kysely<any>

/** The ids of the demo's rows, whether they still exist or not. The demo is slow to load. */
async function demoIds() {
  const [
    { articles },
    { demoComments },
    { demoIssues },
    { demoApplications, demoEnquiries },
    { demoImages },
  ] = await Promise.all([
    import('#content/articles.ts'),
    import('#content/demo/comments.ts'),
    import('#content/demo/issues.ts'),
    import('#content/demo/desk.ts'),
    import('#content/demo/article-media.ts'),
  ])
  return {
    posts: articles.map(({ slug }) => demoId(`post ${slug}`)),
    categories: [...new Set(articles.map(({ category }) => demoId(`category ${category}`)))],
    comments: demoComments.map((_, index) => demoId(`comment ${index}`)),
    issues: demoIssues.map(({ slug }) => demoId(`issue ${slug}`)),
    enquiries: demoEnquiries.map(({ email }) => demoId(`enquiry ${email}`)),
    applications: demoApplications.map(({ email }) => demoId(`application ${email}`)),
    images: Object.values(demoImages).map(({ file }) => demoId(`image ${file}`)),
  }
}

/** The key of an image in `file_uses`. */
const withoutEnding = (url: string) => url.replace(/\.\w+$/, '')

type Rows = { table: keyof Tables; column: string; ids: string[] }

/** The demo company's data: its amount, and its removal, which can be undone for an hour. */
export const demo: Feature = ({ database, companyTexts, settings, now }) => {
  const store = createCompanyStore({ database, shipped: companyTexts.shipped, now })

  const idsIn = async (db: Kysely<Tables>, table: keyof Tables, column: string, ids: string[]) => {
    const rows = (await (db as AnyTables)
      .selectFrom(table)
      .select('id')
      .where(column, 'in', ids)
      .execute()) as { id: string }[]
    return rows.map(({ id }) => id)
  }

  /** Finds the remaining rows of the demo, by id. */
  async function find(db: Kysely<Tables>) {
    const ids = await demoIds()
    const posts = await idsIn(db, 'posts', 'id', ids.posts)
    const own = await db
      .selectFrom('posts')
      .select('categoryId')
      .where('categoryId', 'in', ids.categories)
      .where('id', 'not in', ids.posts)
      .execute()
    const used = new Set(own.map(({ categoryId }) => categoryId))
    const open = await db
      .selectFrom('openings')
      .select(['id', 'slug', 'postedOn'])
      .where(
        'slug',
        'in',
        openings.map(({ slug }) => slug),
      )
      .execute()
    const unused = ids.categories.filter((id) => !used.has(id))
    const demoImages = await db
      .selectFrom('images')
      .select(['id', 'urlPath'])
      .where('id', 'in', ids.images)
      .execute()
    const uses = await db
      .selectFrom('fileUses')
      .select('file')
      .where('file', 'in', ['', ...demoImages.map(({ urlPath }) => withoutEnding(urlPath))])
      .where(({ or, eb }) => or([eb('postId', 'is', null), eb('postId', 'not in', ids.posts)]))
      .execute()
    const shown = new Set(uses.map(({ file }) => file))
    const images = demoImages.filter(({ urlPath }) => !shown.has(withoutEnding(urlPath)))
    return {
      posts,
      comments: posts.length > 0 ? await idsIn(db, 'comments', 'postId', posts) : [],
      categories: unused.length > 0 ? await idsIn(db, 'categories', 'id', unused) : [],
      issues: await idsIn(db, 'issues', 'id', ids.issues),
      enquiries: await idsIn(db, 'enquiries', 'id', ids.enquiries),
      applications: await idsIn(db, 'applications', 'id', ids.applications),
      openings: open
        .filter(({ slug, postedOn }) =>
          openings.some((one) => one.slug === slug && one.postedOn === postedOn),
        )
        .map(({ id }) => id),
      images: images.map(({ id }) => id),
      texts: await demoTexts(db),
    }
  }

  /** The parts whose texts are still those of the demo. */
  async function demoTexts(db: Kysely<Tables>): Promise<PartName[]> {
    if (!settings.seedDemo) return []
    const present = await readCompanyParts(db, companyTexts.shipped)
    const same = (name: PartName) =>
      JSON.stringify(present[name]) === JSON.stringify(companyTexts.shipped[name])
    // colours don't identify a company, and the demo has no custom pages
    return partNames.filter((name) => name !== 'look' && name !== 'pages' && same(name))
  }

  async function read(db: Kysely<Tables> = database.query) {
    const found = await find(db)
    const removed = await db
      .selectFrom('removedRecords')
      .select('removedAt')
      .where('id', '=', removedId)
      .executeTakeFirst()
    const until = removed && addMs(removed.removedAt, restorableMinutes * 60_000)
    const counts = Object.fromEntries(keysOf(found).map((name) => [name, found[name].length]))
    return {
      counts: counts as Record<DemoSubject, number>,
      undoUntil: until !== undefined && until > now() ? until : null,
    }
  }

  /** The tables whose rows are deleted, in an order that respects foreign keys. */
  const rowsOf = (found: Awaited<ReturnType<typeof find>>): Rows[] => {
    const ofPosts = (
      [
        'reviewComments',
        'postLikes',
        'fileUses',
        'versions',
        'drafts',
        'removedReplies',
        'removedComments',
      ] as const
    ).map((table) => ({ table, column: 'postId', ids: found.posts }))
    const desk = [...found.enquiries, ...found.applications]
    return [
      ...ofPosts,
      { table: 'replies', column: 'commentId', ids: found.comments },
      { table: 'comments', column: 'id', ids: found.comments },
      { table: 'postTags', column: 'postId', ids: found.posts },
      { table: 'postSlugs', column: 'postId', ids: found.posts },
      { table: 'posts', column: 'id', ids: found.posts },
      { table: 'categories', column: 'id', ids: found.categories },
      { table: 'issueRecipients', column: 'issueId', ids: found.issues },
      { table: 'issues', column: 'id', ids: found.issues },
      { table: 'entries', column: 'subjectId', ids: desk },
      { table: 'attachedFiles', column: 'subjectId', ids: desk },
      { table: 'applications', column: 'id', ids: found.applications },
      { table: 'enquiries', column: 'id', ids: found.enquiries },
      { table: 'openingSlugs', column: 'openingId', ids: found.openings },
      { table: 'openings', column: 'id', ids: found.openings },
      { table: 'images', column: 'id', ids: found.images },
    ]
  }

  /** The files of the desk's records, which are hidden while the removal can be undone. */
  const setFilesRemoved = async (trx: Transaction<Tables>, rows: RemovedRows, removedAt: string | null) => {
    const files = [...(rows.enquiries ?? []), ...(rows.applications ?? [])].flatMap(
      ({ fileId, cvFileId }) => (fileId ?? cvFileId ?? []) as string,
    )
    if (files.length > 0) await trx.updateTable('files').set({ removedAt }).where('id', 'in', files).execute()
  }

  /** Takes the rows of a removal while it can be undone. */
  const takeRemoved = (trx: Transaction<Tables>) =>
    trx
      .deleteFrom('removedRecords')
      .where('id', '=', removedId)
      .where('removedAt', '>', addMs(now(), -restorableMinutes * 60_000))
      .returning('data')
      .executeTakeFirst()

  async function remove({ trx, logAction }: UnitOfWork<'demo.removed'>, savedBy: string): Promise<void> {
    await database.lock(trx, 'company')
    const found = await find(trx)
    // if two people remove it, the second one finds the rest
    const former = (await takeRemoved(trx))?.data ?? {}
    const data: RemovedRows = {}
    const tables = trx as unknown as AnyTables
    for (const { table, column, ids } of rowsOf(found)) {
      const rows =
        ids.length > 0 ? await tables.deleteFrom(table).where(column, 'in', ids).returningAll().execute() : []
      data[table] = [...(former[table] ?? []), ...rows]
    }
    await setFilesRemoved(trx, data, now())
    const present = await readCompanyParts(trx, companyTexts.shipped)
    const revisions = await store.replaceAll(trx, textsWithout(found.texts, present), savedBy)
    data.texts = [{ ...(revisions as RemovedRows[string][number]), ...former.texts?.[0] }]
    await trx.deleteFrom('removedRecords').where('id', '=', removedId).execute()
    await trx
      .insertInto('removedRecords')
      .values({
        id: removedId,
        kind: 'demo',
        data,
        fileId: null,
        email: '',
        createdAt: now(),
        // kept longer than other records
        removedAt: addMs(now(), undoMs - restorableMinutes * 60_000),
      })
      .execute()
    await logAction('demo.removed', { id: 'demo', name: '' })
  }

  async function restore({ trx, logAction }: UnitOfWork<'demo.restored'>, savedBy: string): Promise<void> {
    await database.lock(trx, 'company')
    const removed = await takeRemoved(trx)
    if (!removed) throw gone(demoMessages.gone)
    const { data } = removed
    const tables = trx as unknown as AnyTables
    const all = rowsOf(await find(trx)).map(({ table }) => table)
    for (const table of all.reverse())
      if (data[table]?.length) await tables.insertInto(table).values(data[table]).execute()
    await setFilesRemoved(trx, data, null)
    await index(trx, data)
    await store.bringBackAll(trx, data.texts![0] as Parameters<CompanyStore['bringBackAll']>[1], savedBy)
    await logAction('demo.restored', { id: 'demo', name: '' })
  }

  /** Indexes restored records for search. */
  async function index(trx: Transaction<Tables>, data: RemovedRows): Promise<void> {
    const ids = (table: keyof Tables) => (data[table] ?? []).map(({ id }) => String(id))
    for (const post of data.posts ?? []) {
      const tags = (data.postTags ?? []).filter(({ postId }) => postId === post.id)
      await indexPostTexts(database as Database, trx, String(post.id), {
        title: String(post.title),
        subtitle: String(post.subtitle),
        excerpt: String(post.excerpt),
        body: textOf(post.content as never),
        tags: tags.map(({ name }) => String(name)),
      })
    }
    await indexTexts(database, trx, commentKind, ids('comments'))
    await indexTexts(database, trx, replyKind, ids('replies'))
    await database.recordSearch(enquiryKind).add(trx, data.enquiries as never)
    await database.recordSearch(applicationKind).add(trx, data.applications as never)
  }

  return {
    routes(mount) {
      mount('getDemo', () => read())
      mount('listDemoTraces', async () => {
        const { findDemoTraces } = await import('./demo-traces.ts')
        return { traces: await findDemoTraces(database.query, await companyTexts.read(), settings) }
      })
      mount('removeDemo', async ({ viewer, write }) => {
        await write((unit) => remove(unit, viewer.id))
        return { message: demoMessages.removed, ...(await read()) }
      })
      mount('restoreDemo', async ({ viewer, write }) => {
        await write((unit) => restore(unit, viewer.id)).catch((error: unknown) => {
          const kind = databaseErrorKind(error)
          throw kind === 'unique' || kind === 'reference' ? conflict(demoMessages.taken) : error
        })
        return { message: demoMessages.restored, ...(await read()) }
      })
    },
  }
}

/** Placeholder texts instead of the demo's, with the owner's name and addresses if given. */
function textsWithout(names: readonly PartName[], present: CompanyParts): Partial<CompanyParts> {
  const { company } = present
  const isOwn = company.name !== shippedParts.company.name
  const own = createSetupTexts({
    ...noAnswers,
    ...(isOwn && {
      name: company.name,
      offer: company.tagline,
      phone: company.phone,
      email: company.email,
      timeZone: company.timeZone,
      address: company.address,
      countryCode: company.address.countryCode,
    }),
  })
  return Object.fromEntries(names.map((name) => [name, own[name]]))
}
