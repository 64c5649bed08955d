import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import { withFreeLabel, type Draft, type DraftSection } from './draft.rules.ts'

type Texts = Omit<Draft, 'sections'>

/** New values of a section, or what makes them of the present ones: an upload ends when others may have changed. */
export type SectionEdit = Partial<DraftSection> | ((section: DraftSection) => Partial<DraftSection>)

/** Applies new values to a section. */
export const editedSection = (section: DraftSection, values: SectionEdit): DraftSection =>
  ({ ...section, ...(typeof values === 'function' ? values(section) : values) }) as DraftSection

export type DraftChange =
  | { kind: 'set'; values: Partial<Texts> }
  | { kind: 'replace'; draft: Draft }
  | { kind: 'sections'; sections: DraftSection[] }
  | { kind: 'add'; section: DraftSection; at: number }
  | { kind: 'edit'; key: string; values: SectionEdit }
  | { kind: 'move'; key: string; to: number }
  | { kind: 'remove'; key: string }

/** Applies a change to a draft. */
export function applyChange(draft: Draft, change: DraftChange): Draft {
  const { sections } = draft
  switch (change.kind) {
    case 'set':
      return { ...draft, ...change.values }
    case 'replace':
      return change.draft
    case 'sections':
      return { ...draft, sections: change.sections }
    case 'add':
      return { ...draft, sections: sections.toSpliced(change.at, 0, change.section) }
    case 'edit':
      return {
        ...draft,
        sections: sections.map((section) =>
          section.key === change.key ? editedSection(section, change.values) : section,
        ),
      }
    case 'move': {
      const from = sections.findIndex(({ key }) => key === change.key)
      const to = Math.min(Math.max(change.to, 0), sections.length - 1)
      if (from < 0 || from === to) return draft
      return { ...draft, sections: sections.toSpliced(from, 1).toSpliced(to, 0, sections[from]!) }
    }
    case 'remove':
      return { ...draft, sections: sections.filter(({ key }) => key !== change.key) }
  }
}

/** A copy of a section with a key and an id of its own, and a footnote's with a label of its own. */
export function duplicateSection(section: DraftSection, all: readonly DraftSection[]): DraftSection {
  return withFreeLabel({ ...section, id: newSectionId(), key: crypto.randomUUID() }, all)
}

/** Copies the keys of the sections of `shown` to `saved`, so that a field keeps its cursor when the server's copy replaces it. */
export function withSectionKeysOf(shown: Draft, saved: Draft): Draft {
  return {
    ...saved,
    sections: saved.sections.map((section, index) => ({
      ...section,
      key: shown.sections[index]?.key ?? section.key,
    })),
  }
}

/** Whether a change may have fixed the error of a field, which is then cleared until the next save. */
export function affectsField(change: DraftChange, field: string): boolean {
  if (change.kind === 'replace') return true
  if (change.kind !== 'set') return field === 'content' || field.startsWith('content.')
  return Object.keys(change.values).some((key) => {
    const path = key.replace(/^author([A-Z])/, (_, letter: string) => `author.${letter.toLowerCase()}`)
    return field === path || field.startsWith(`${path}.`)
  })
}
