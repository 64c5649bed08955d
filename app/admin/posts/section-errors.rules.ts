import type { DraftSection, FieldError } from '#app/admin/posts/draft.rules.ts'
import { labelOf } from './section-kinds/labels.ts'

/** The index of the section that a path such as `content.12.rows.3` is in; undefined where it is in none. */
export function sectionIndexOf(field: string): number | undefined {
  const index = /^content\.(\d+)(\.|$)/.exec(field)?.[1]
  return index === undefined ? undefined : Number(index)
}

/** What is wrong with a field, and in which section it is. */
export function placedMessage({ field, message }: FieldError, sections: readonly DraftSection[]): string {
  const index = sectionIndexOf(field)
  const section = index === undefined ? undefined : sections[index]
  if (index === undefined || !section) return message
  return `Section ${index + 1} (${labelOf(section.type)}): ${message}`
}
