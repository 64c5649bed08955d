import { timeZone } from '#app/ui/admin/date-times.ts'
import { fromZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { splitTags, toSectionInput, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { Compared } from '#contract/posts/compare.rules.ts'
import { toPostTexts } from '#contract/posts/post-fields.ts'
import { AdminSection } from '#contract/posts/sections/sections.ts'

/** A section in the form used to compare versions: with an id, and with its fields in the order of the contract. */
export function comparedSection(section: DraftSection): AdminSection {
  const identified = toSectionInput(section) as AdminSection
  return AdminSection.safeParse(identified).data ?? identified
}

/** A draft in the form used to compare versions. A slug or read time that follows the title or text is empty. */
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
