import type { Kysely } from 'kysely'
import type { ImageFacts } from '#contract/images/images.ts'
import { imagesOf } from '#contract/posts/sections/section-text.ts'
import type { Section } from '#contract/posts/sections/sections.ts'
import type { Tables } from '#server/tables.ts'
import { availableWidths } from '#server/platform/images/images.ts'

/** Adds sizes and available widths to stored images, so that a page reserves their space and offers every width. */
export async function withImageFacts<T extends { type: string }>(
  query: Kysely<Tables>,
  sections: T[],
): Promise<T[]> {
  const urls = [
    ...new Set(sections.flatMap((section) => imagesOf(section as unknown as Section).map(({ url }) => url))),
  ].filter((url) => url.startsWith('/images/'))
  if (urls.length === 0) return sections
  const rows = await query
    .selectFrom('images')
    .select(['urlPath', 'width', 'height', 'variants'])
    .where('urlPath', 'in', urls)
    .execute()
  const facts = new Map(
    rows.map(({ urlPath, width, height, variants }): [string, ImageFacts] => [
      urlPath,
      { width, height, widths: availableWidths(variants) },
    ]),
  )
  const withFacts = <P extends object>(image: P, url: string): P =>
    facts.has(url) ? { ...image, facts: facts.get(url) } : image
  return sections.map((section) => {
    const known = section as unknown as Section
    if (known.type === 'image') return withFacts(section, known.url)
    if (known.type === 'link') return withFacts(section, known.image)
    if (known.type === 'video') return withFacts(section, known.poster)
    if (known.type !== 'gallery') return section
    return { ...section, images: known.images.map((image) => withFacts(image, image.url)) }
  })
}
