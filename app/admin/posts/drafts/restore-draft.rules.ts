import { newSection, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { postStatuses, sectionTypes } from '#contract/posts/limits.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** The fields of `stored` that have the same type as in `blank`, and the fields that `blank` doesn't have. */
function fieldsLike(blank: object, stored: Record<string, unknown>): Record<string, unknown> {
  const known = blank as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => !(name in known) || isLike(value, known[name])),
  )
}

function restoreSection(stored: unknown): DraftSection[] {
  if (!isRecord(stored)) return []
  // `kept` is the placeholder for a section that the editor couldn't read
  const { type: kind, id, original } = stored
  // this version may be able to read what another version wrote
  if (kind === 'kept' && original !== undefined) return restoreSection(original)
  if (kind === 'kept') return [stored as DraftSection]
  const type = sectionTypes.find((known) => known === kind)
  if (type === undefined && typeof kind === 'string')
    return [{ type: 'kept', kind, id: typeof id === 'string' ? id : newSectionId(), original: stored }]
  const blank = newSection(type ?? 'paragraph')
  return [{ ...blank, ...fieldsLike(blank, stored), type: blank.type } as DraftSection]
}

/**
 * Reads a stored draft, possibly written by another version of this editor. Missing fields and fields of the wrong type
 * come from `blank`.
 */
export function restoreDraft(stored: Record<string, unknown>, blank: Draft): Draft {
  const { sections, status, ...fields } = stored
  return {
    ...blank,
    ...fieldsLike(blank, fields),
    status: postStatuses.find((known) => known === status) ?? blank.status,
    sections: Array.isArray(sections) ? sections.flatMap(restoreSection) : blank.sections,
  }
}
