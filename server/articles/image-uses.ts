import { partLabels, type PartName } from '#contract/company/part-names.ts'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { idOfImage } from '#server/platform/images/image-id.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** How a post, unfinished writing, a person or the company's words show an image. */
type ImageUseKind = 'cover' | 'author' | 'text' | 'draft' | 'profile' | 'company'

/** Something that shows an image: a person, a post in any status, the trash included, or what somebody has not finished. */
export type ImageUse = {
  id: string
  name: string
  kinds: ImageUseKind[]
  post?: Pick<Selectable<Tables['posts']>, 'ownerId' | 'status' | 'publishedAt'>
  draft?: Pick<Selectable<Tables['drafts']>, 'authorId'>
}

/** The condition of the index `posts_with_images`, which is used for it alone. */
const postsWithImages = sql<boolean>`(featured_image like '/images/%' or author_image like '/images/%' or cast(content as text) like '%/images/%')`

/** The part of an image's URL that all its files have, in every width and format. */
const idInUrl = /\/images\/([\da-f]{8}-[\da-f-]{27})/g

/** Finds what shows images of this site, by `idOfImage`: posts in the order of their creation, newest first, unfinished writing and people. */
export async function readImageUses(db: Reader): Promise<Map<string, ImageUse[]>> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'ownerId', 'status', 'publishedAt', 'deletedAt', 'featuredImage', 'authorImage'])
    .select(
      sql<string>`case when cast(content as text) like '%/images/%' then cast(content as text) else '' end`.as(
        'texts',
      ),
    )
    .where(postsWithImages)
    .orderBy('createdAt', 'desc')
    .execute()
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'title', 'authorId', 'body'])
    .where('endedAt', 'is', null)
    .where('body', 'like', '%/images/%')
    .orderBy('updatedAt', 'desc')
    .execute()
  // the words of the history too, so that an earlier version can be brought back whole
  const others = await db
    .selectFrom('users')
    .select([sql<string>`cast(id as text)`.as('id'), 'name', 'profileImage as text'])
    .select(sql<ImageUseKind>`'profile'`.as('kind'))
    .where('profileImage', 'like', '/images/%')
    .unionAll(
      db
        .selectFrom('companyVersions')
        .select(['part as id', 'part as name', sql<string>`cast(body as text)`.as('text')])
        .select(sql<ImageUseKind>`'company'`.as('kind'))
        .where(sql<boolean>`cast(body as text) like '%/images/%'`),
    )
    .execute()
  const uses = new Map<string, ImageUse[]>()
  const add = (text: string, kind: ImageUseKind, use: Omit<ImageUse, 'kinds'>) => {
    for (const imageId of new Set(Array.from(text.matchAll(idInUrl), ([, imageId]) => imageId!))) {
      const known = uses.get(imageId) ?? []
      const same = known.find(({ id }) => id === use.id)
      if (same) same.kinds.push(kind)
      else uses.set(imageId, [...known, { ...use, kinds: [kind] }])
    }
  }
  for (const { id, title, deletedAt, featuredImage, authorImage, texts, ...post } of posts) {
    const use = { id, name: deletedAt ? `${title} (in the trash)` : title, post }
    add(featuredImage, 'cover', use)
    add(authorImage, 'author', use)
    add(texts, 'text', use)
  }
  for (const { id, title, authorId, body } of drafts)
    add(body, 'draft', { id, name: title || 'Unfinished post', draft: { authorId } })
  for (const { id, name, text, kind } of others)
    add(text, kind, { id, name: kind === 'company' ? (partLabels[name as PartName] ?? name) : name })
  return uses
}

/** Finds what shows one image. */
export async function usesOf(db: Reader, url: string): Promise<ImageUse[]> {
  return (await readImageUses(db)).get(idOfImage(url)) ?? []
}

/** Whether anything shows an image. */
export const isImageShown = async (db: Reader, url: string): Promise<boolean> =>
  (await usesOf(db, url)).length > 0
