import { z } from 'zod'
import { schemasOf } from '#contract/posts/section-kinds/kinds.ts'
import { identifySections } from './section-ids.ts'

export type { DescribedImage } from '#contract/posts/section-kinds/kind.ts'

/** A section as an editor writes it. */
export const SectionInput = z.discriminatedUnion('type', schemasOf('input'))
export type SectionInput = z.infer<typeof SectionInput>

/** A section as the server returns it. */
export const Section = z.discriminatedUnion('type', schemasOf('stored'))
export type Section = z.infer<typeof Section>

/**
 * Stands for a stored section that this version can't read, such as one from a newer version. A save leaves that section unchanged, except
 * for its position. `kind` is its type.
 */
const KeptSection = z.object({ id: z.string(), type: z.literal('kept'), kind: z.string() })
type KeptSection = z.infer<typeof KeptSection>

/** A section as the back office sees it. */
export const AdminSection = z.discriminatedUnion('type', [...schemasOf('stored'), KeptSection])
export type AdminSection = z.infer<typeof AdminSection>

/** A validated section of a save, with its id. */
export type SavedSection = Section | Pick<KeptSection, 'id' | 'type'>

/** The type of a stored section, known or not; undefined if there is none. */
const typeOf = (stored: Record<string, unknown>): string | undefined =>
  typeof stored.type === 'string' ? stored.type : undefined

/** The stored sections that this version can render; leaves out others (docs/specification/public-site.md, Article). */
export function supportedSections(stored: unknown): Section[] {
  return identifySections(stored).flatMap((section) => Section.safeParse(section).data ?? [])
}

/** The stored sections as the back office sees them, with placeholders for those that this version can't read. */
export function adminSections(stored: unknown): AdminSection[] {
  return identifySections(stored).flatMap((section): AdminSection[] => {
    const { data } = Section.safeParse(section)
    if (data) return [data]
    const kind = typeOf(section)
    return kind === undefined ? [] : [{ id: section.id, type: 'kept', kind }]
  })
}

/**
 * Keeps stored sections that this version can't read when new content replaces them: in place of their placeholders, or else after the
 * section that they followed. Also keeps unknown fields of a section while its type stays the same.
 * @param content with ids, @param stored all stored content
 */
export function keepUnreadable(content: readonly SavedSection[], stored: unknown): unknown[] {
  const raw = Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : []
  const kept = new Map<string, { section: unknown; after: string | undefined }>()
  const unknown = new Map<string, { type: string; fields: object }>()
  identifySections(stored).forEach((section, index, all) => {
    const { data } = Section.safeParse(section)
    if (data) {
      const fields = Object.entries(section).filter(([name]) => !(name in data))
      unknown.set(data.id, { type: data.type, fields: Object.fromEntries(fields) })
    }
    if (data || typeOf(section) === undefined) return
    kept.set(section.id, { section: raw[index], after: all[index - 1]?.id })
  })
  const result = content
    .filter(({ type, id }) => type !== 'kept' || kept.has(id))
    .map((section) => ({
      id: section.id,
      section:
        section.type === 'kept'
          ? kept.get(section.id)!.section
          : {
              ...(unknown.get(section.id)?.type === section.type && unknown.get(section.id)!.fields),
              ...section,
            },
    }))
  for (const [id, { section, after }] of kept) {
    if (result.some((one) => one.id === id)) continue
    result.splice(result.findIndex((one) => one.id === after) + 1, 0, { id, section })
  }
  return result.map(({ section }) => section)
}
