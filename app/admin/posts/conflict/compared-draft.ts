import { timeZone } from '#app/ui/admin/date-times.ts'
import { fromZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { splitTags, toSectionInput, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { Compared } from '#contract/posts/compare.rules.ts'
import { toPostTexts } from '#contract/posts/post-fields.ts'
import { AdminSection } from '#contract/posts/sections/sections.ts'

/** A section as versions are compared by: with an id, and its fields in the order of the contract, whatever wrote the draft. */
export function comparedSection(section: DraftSection): AdminSection {
  const identified = toSectionInput(section) as AdminSection
  return AdminSection.safeParse(identified).data ?? identified
}

/** A draft as versions are compared by. What follows the title or the text is empty in it. */
export const comparedDraft = (draft: Draft): Compared => ({
  ...toPostTexts(draft),
  category: draft.category,
  tags: splitTags(draft.tags),
  featured: draft.featured,
  readTime: draft.readTime,
  slug: draft.slug,
  status: draft.status,
  publishedAt: draft.publishedAt ? fromZonedText(draft.publishedAt, timeZone) : null,
  content: draft.sections.map(comparedSection),
})
