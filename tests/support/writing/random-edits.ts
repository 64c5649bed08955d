import { newSection, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { applyChange } from '#app/admin/posts/draft-changes.rules.ts'

const word = /\bw[a-z]?\d+\b/g

/** The marked words in a text. */
export const wordsIn = (text: string): Set<string> => new Set(text.match(word) ?? [])

const textFields = ['title', 'subtitle', 'excerpt', 'tags', 'authorBio', 'featuredImageAlt'] as const

/** Makes one random edit as a writer would, with a marked word that no other edit has. */
export function editAtRandom(draft: Draft, mark: string, random: (below: number) => number): Draft {
  const at = random(draft.sections.length + 1)
  const section = draft.sections[at]
  const paragraph = { ...newSection('paragraph'), text: mark } as DraftSection
  switch (random(10)) {
    case 0:
    case 1: {
      const field = textFields[random(textFields.length)]!
      // short, so that none outgrows its limit
      return applyChange(draft, { kind: 'set', values: { [field]: `${draft[field].slice(0, 15)} ${mark}` } })
    }
    case 2:
      return applyChange(draft, { kind: 'set', values: { featured: !draft.featured } })
    case 3:
      if (section && draft.sections.length > 1)
        return applyChange(draft, { kind: 'remove', key: section.key })
      return applyChange(draft, { kind: 'add', section: paragraph, at })
    case 4:
      if (section)
        return applyChange(draft, { kind: 'move', key: section.key, to: random(draft.sections.length) })
      return draft
    case 5:
    case 6:
      return applyChange(draft, { kind: 'add', section: paragraph, at })
    default: {
      if (!section || !('text' in section)) return draft
      const text = random(3) === 0 ? mark : `${section.text} ${mark}`
      return applyChange(draft, { kind: 'edit', key: section.key, values: { text } })
    }
  }
}
