import { newSection, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'

const word = /\bw[a-z]?\d+\b/g

/** The marked words in a text. */
export const wordsIn = (text: string): Set<string> => new Set(text.match(word) ?? [])

const textFields = ['title', 'subtitle', 'excerpt', 'tags', 'authorBio', 'featuredImageAlt'] as const

/** Makes one random edit as a writer would, with a marked word that no other edit has. */
export function editAtRandom(draft: Draft, mark: string, random: (below: number) => number): Draft {
  const at = random(draft.sections.length + 1)
  const section = draft.sections[at]
  const paragraph = { ...newSection('paragraph'), text: mark } as DraftSection
  const withSections = (sections: DraftSection[]) => ({ ...draft, sections })
  switch (random(10)) {
    case 0:
    case 1: {
      const field = textFields[random(textFields.length)]!
      // short, so that none outgrows its limit
      return { ...draft, [field]: `${draft[field].slice(0, 15)} ${mark}` }
    }
    case 2:
      return { ...draft, featured: !draft.featured }
    case 3:
      if (section && draft.sections.length > 1) return withSections(draft.sections.toSpliced(at, 1))
      return withSections(draft.sections.toSpliced(at, 0, paragraph))
    case 4: {
      if (!section) return draft
      const others = draft.sections.toSpliced(at, 1)
      return withSections(others.toSpliced(random(draft.sections.length), 0, section))
    }
    case 5:
    case 6:
      return withSections(draft.sections.toSpliced(at, 0, paragraph))
    default: {
      if (!section || !('text' in section)) return draft
      const text = random(3) === 0 ? mark : `${section.text} ${mark}`
      return withSections(draft.sections.with(at, { ...section, text }))
    }
  }
}
