import { createArticlePage } from '#contract/posts/article-size.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { identifySections } from '#contract/posts/sections/section-ids.ts'
import { Section } from '#contract/posts/sections/sections.ts'

/** Ends a post that is too large for one page. A site import may store such posts. */
const rest: Section = { id: 'rest', type: 'paragraph', text: publicPostMessages.tooLargeToShow }

/** The sections to show to readers: those that this release can render, and no more than fit on one page. */
export function shownSections(stored: unknown): Section[] {
  const fits = createArticlePage()
  const shown: Section[] = []
  for (const section of identifySections(stored)) {
    const { data } = Section.safeParse(section)
    if (!data) continue
    if (!fits(data)) return [...shown, rest]
    shown.push(data)
  }
  return shown
}

/** Whether the sections of a post or draft are too large for one page. */
export const isTooLarge = (stored: unknown): boolean => shownSections(stored).includes(rest)
