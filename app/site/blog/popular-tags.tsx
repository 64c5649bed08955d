import { TagLink } from '#app/ui/article/tag-link.tsx'
import type { Tag } from '#contract/posts/posts.ts'
import { listingPath, type Listing } from './listing.rules.ts'

/** The most used tags. A tag sets the search text (docs/specification/public-site.md, Blog listing). */
export function PopularTags({ tags, listing }: { tags: Tag[]; listing: Listing }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="popular-tags">
      <h2 id="popular-tags" className="mb-2 text-h3">
        Popular Tags
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {tags.map(({ name }) => (
          <li key={name}>
            <TagLink
              to={listingPath({ ...listing, search: name, tag: '', page: 1 })}
              isCurrent={listing.search.toLowerCase() === name.toLowerCase()}
            >
              {name}
            </TagLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
