import { mebibyte } from '#contract/limits.ts'
import { maxPasteMebibytes, maxSections } from '#contract/posts/limits.ts'
import { SectionBody } from '#contract/posts/sections/section-body.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

/** The type of sections on the clipboard, which only this product knows. Any page may put something under it there. */
const ownType = 'application/x-frontdesk-sections+json'

/** Puts sections on the clipboard as they are. */
export function writeOwnSections(sections: readonly Readable[], data: DataTransfer): void {
  data.setData(ownType, JSON.stringify(sections))
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.slice(0, maxSections + 1) : []
  } catch {
    return []
  }
}

/** The sections on the clipboard that were copied here, new ones by their ids; none where it has none, or one that could not be stored. */
export function readOwnSections(data: Pick<DataTransfer, 'getData'>): DraftSection[] {
  const text = data.getData(ownType)
  if (text === '' || text.length > maxPasteMebibytes * mebibyte) return []
  const sections = parse(text).map((value) => SectionBody.safeParse(value).data)
  const isWhole = sections.every((section) => section && section.type !== 'kept')
  if (!isWhole) return []
  return sections.map(
    (section) => ({ ...section, id: newSectionId(), key: crypto.randomUUID() }) as DraftSection,
  )
}
