import type { Kysely } from 'kysely'
import type { PostBody } from '#contract/posts/post-body.ts'
import type { Tables } from '#server/tables.ts'

type Section = PostBody['content'][number]

/** Returns the sections of a save with the sizes of their stored files, ignoring those in the request. */
export async function withFileSizes(query: Kysely<Tables>, content: Section[]): Promise<Section[]> {
  const urls = content.flatMap((section) => (section.type === 'file' && section.url ? [section.url] : []))
  if (urls.length === 0) return content
  const rows = await query
    .selectFrom('media')
    .select(['urlPath', 'byteSize'])
    .where('urlPath', 'in', [...new Set(urls)])
    .execute()
  const sizes = new Map(rows.map(({ urlPath, byteSize }) => [urlPath, Number(byteSize)]))
  return content.map((section) =>
    section.type === 'file' ? { ...section, size: sizes.get(section.url) ?? section.size } : section,
  )
}
