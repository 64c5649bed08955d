import { sql, type Kysely } from 'kysely'
import { demoCompany } from '#content/demo/company.ts'
import { clients } from '#content/home/clients.ts'
import { site } from '#content/site.ts'
import { demoFiles, demoImages } from '#content/demo/article-media.ts'
import { companyRecordKind } from '#contract/company/record.ts'
import { partLabels, partNames } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import type { DemoTrace } from '#contract/demo/demo.ts'
import { maxDemoTraces } from '#contract/demo/demo.ts'
import { openingRecordKind } from '#contract/openings/record.ts'
import { postRecordKind } from '#contract/posts/record.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Tables } from '#server/tables.ts'

/** Words that identify the demo's texts: names, addresses and files, each with a description for the owner. */
const words = [
  demoCompany.names,
  demoCompany.people,
  demoCompany.people.map((name) => `/people/${name.split(' ')[0]}`),
  demoCompany.emailDomains,
  clients.map(({ name }) => name),
  [site.address.street, site.address.locality, site.phone.display],
  [demoImages, demoFiles].flatMap((files) => Object.values(files).map(({ url }) => url)),
]
  .flat()
  .map((name) => ({ name, search: name.toLowerCase() }))

const wordsIn = (value: unknown) => {
  const text = JSON.stringify(value).toLowerCase()
  return words.flatMap(({ search, name }) => (text.includes(search) ? [name] : []))
}

/** Matches rows whose columns contain words of the demo. */
const mentions = (columns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    columns.flatMap((column) =>
      words.map(({ search }) => sql`lower(cast(${sql.ref(column)} as text)) like ${`%${search}%`}`),
    ),
    sql` or `,
  )})`

type Place = Pick<DemoTrace, 'where' | 'name' | 'path'>

/**
 * Finds remains of the demo in everything that an owner can change: texts, posts, categories, templates, openings, accounts and settings.
 */
export async function findDemoTraces(
  db: Kysely<Tables>,
  parts: CompanyParts,
  settings: Settings,
): Promise<DemoTrace[]> {
  const trace = (value: unknown, place: Place): DemoTrace[] => {
    const found = wordsIn(value)
    return found.length > 0 ? [{ ...place, words: found }] : []
  }
  const postColumns = [
    'title',
    'subtitle',
    'excerpt',
    'content',
    'featuredImage',
    'authorName',
    'authorBio',
    'authorImage',
    'metaTitle',
    'metaDescription',
    'canonicalUrl',
  ] as const
  const [posts, categories, templates, openings, users] = await Promise.all([
    db
      .selectFrom('posts')
      .select(['id', ...postColumns])
      .where('deletedAt', 'is', null)
      .where(mentions(postColumns))
      .orderBy('id')
      .limit(maxDemoTraces)
      .execute(),
    db.selectFrom('categories').select(['name', 'description']).execute(),
    db.selectFrom('templates').select(['name', 'title', 'text']).limit(maxDemoTraces).execute(),
    db
      .selectFrom('openings')
      .select(['id', 'title', 'facts'])
      .where('deletedAt', 'is', null)
      .where(mentions(['title', 'facts']))
      .limit(maxDemoTraces)
      .execute(),
    db
      .selectFrom('users')
      .select(['name', 'email', 'bio', 'profileImage'])
      .where(mentions(['name', 'email', 'bio', 'profileImage']))
      .limit(maxDemoTraces)
      .execute(),
  ])
  const { publicUrl, mailFrom, notifyEmail } = settings
  return [
    ...partNames.flatMap((part) =>
      trace(parts[part], { where: 'text', name: partLabels[part], path: companyRecordKind.pathOf(part) }),
    ),
    ...posts.flatMap(({ id, ...post }) =>
      trace(post, { where: 'post', name: post.title, path: postRecordKind.pathOf(id) }),
    ),
    ...categories.flatMap((category) =>
      trace(category, { where: 'category', name: category.name, path: '/admin/categories' }),
    ),
    ...templates.flatMap((template) =>
      trace(template, { where: 'template', name: template.name, path: '/admin/templates' }),
    ),
    ...openings.flatMap(({ id, ...opening }) =>
      trace(opening, { where: 'opening', name: opening.title, path: openingRecordKind.pathOf(id) }),
    ),
    ...users.flatMap((user) => trace(user, { where: 'account', name: user.email, path: '/admin/team' })),
    ...Object.entries({ PUBLIC_URL: publicUrl, MAIL_FROM: mailFrom, NOTIFY_EMAIL: notifyEmail }).flatMap(
      ([name, value]) => trace(value ?? '', { where: 'setting', name, path: null }),
    ),
  ].slice(0, maxDemoTraces)
}
