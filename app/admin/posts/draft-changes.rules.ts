import type { Draft, DraftSection } from './draft.rules.ts'

type Texts = Omit<Draft, 'sections'>

export type DraftChange =
  | { kind: 'set'; values: Partial<Texts> }
  | { kind: 'replace'; draft: Draft }
  | { kind: 'sections'; sections: DraftSection[] }

/** Applies a change to a draft. */
export function applyChange(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'set':
      return { ...draft, ...change.values }
    case 'replace':
      return change.draft
    case 'sections':
      return { ...draft, sections: change.sections }
  }
}

/** Whether a change may fix a field's error. The error is then cleared until the next save. */
export function affectsField(change: DraftChange, field: string): boolean {
  if (change.kind === 'replace') return true
  if (change.kind !== 'set') return field === 'content' || field.startsWith('content.')
  return Object.keys(change.values).some((key) => {
    const path = key.replace(/^author([A-Z])/, (_, letter: string) => `author.${letter.toLowerCase()}`)
    return field === path || field.startsWith(`${path}.`)
  })
}
