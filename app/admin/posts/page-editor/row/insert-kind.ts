import {
  madeSection,
  newSection,
  type DraftSection,
  type NewSectionType,
} from '#app/admin/posts/draft.rules.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { convertSection } from '#app/admin/posts/page-editor/text/convert.rules.ts'
import { isEmpty, isTextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'

/**
 * Inserts a kind of section before another one, or in the place of an empty paragraph, and goes into it. Behind a divider one writes on.
 * @param section the other one, without the slash and the letters that asked for the kind
 */
export function insertKind(store: PageStore, kind: NewSectionType, section: DraftSection): void {
  const { key } = section
  const index = store.indexOf(key)
  const isReplaced = section.type === 'paragraph' && isEmpty(section)
  const made =
    (isReplaced && convertSection(section, kind, store.sections)) || madeSection(kind, store.sections)
  const all = store.sections.toSpliced(index, isReplaced ? 1 : 0, made)
  if (kind !== 'divider') return store.commit(all, { key: made.key, at: 'start' })
  const next = all[index + 1]
  if (next && isTextSection(next)) return store.commit(all, { key: next.key, at: 'start' })
  const paragraph = isReplaced ? section : newSection('paragraph')
  store.commit(all.toSpliced(index + 1, 0, paragraph), { key: paragraph.key, at: 'start' })
}
