import { normalize } from '#contract/normal-form.ts'

/** The category shown for a post without one (docs/specification/public-site.md, Home). */
export const defaultCategory = 'Case Study'

/**
 * The path of a post's generated cover, shown if it has no image or its image fails to load.
 * @param post its slug and the name of its category, if it has one
 */
export function coverPath({ slug, category }: { slug: string; category: string }): string {
  return `/covers/${categoryPathSegment(category || defaultCategory)}/${slug}.svg`
}

/** The category's part of a cover's address: lower case letters, digits and hyphens only. */
export function categoryPathSegment(category: string): string {
  const words = normalize(category, 'NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'article'
}
