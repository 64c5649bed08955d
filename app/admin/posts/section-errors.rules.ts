import type { DraftSection, FieldError } from '#app/admin/posts/draft.rules.ts'
import { labelOf } from './section-kinds/labels.ts'

/** The index of the section in a path such as `content.12.rows.3`; undefined if the path isn't in a section. */
export function sectionIndexOf(field: string): number | undefined {
  const index = /^content\.(\d+)(\.|$)/.exec(field)?.[1]
  return index === undefined ? undefined : Number(index)
}

/** An error message, prefixed with the section it is in. */
export function placedMessage({ field, message }: FieldError, sections: readonly DraftSection[]): string {
  const index = sectionIndexOf(field)
  const section = index === undefined ? undefined : sections[index]
  if (index === undefined || !section) return message
  return `Section ${index + 1} (${labelOf(section.type)}): ${message}`
}
