import { withSectionIds } from '#contract/posts/sections/section-ids.ts'
import type { PostBody } from '#contract/posts/post-body.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Highlighter } from '#server/platform/highlighting/highlighter.ts'
import { withCurrentImages } from '#server/platform/images/replaced-images.ts'
import { withFileSizes } from './section-files.ts'

type Deps = { query: Database['query']; highlightSections: Highlighter['highlightSections'] }

/**
 * Prepares sections for storage: adds ids, file sizes, current images and highlighted code, ignoring those in the request.
 * @param writerId account whose limit the highlighting counts toward
 */
export async function writtenSections(
  { query, highlightSections }: Deps,
  sections: PostBody['content'],
  writerId: string,
) {
  const present = await withCurrentImages(query, sections)
  const plain = present.map((one) => (one.type === 'code' ? { ...one, spans: undefined } : one))
  return highlightSections(await withFileSizes(query, withSectionIds(plain)), writerId)
}
