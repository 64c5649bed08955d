import { z } from 'zod'
import { schemasOf } from '#contract/posts/section-kinds/kinds.ts'
import { identifySections } from './section-ids.ts'

export type { Imaged } from '#contract/posts/section-kinds/kind.ts'

/** A section as an editor writes it. */
export const SectionInput = z.discriminatedUnion('type', schemasOf('input'))
export type SectionInput = z.infer<typeof SectionInput>

/** A section as the server returns it. */
export const Section = z.discriminatedUnion('type', schemasOf('stored'))
export type Section = z.infer<typeof Section>

/**
 * Stands for a stored section that this version cannot read, as a newer one may have written it. A save leaves that section as it is,
 * at the place of this one, as JavaScript reads its JSON; `kind` is its type.
 */
const KeptSection = z.object({ id: z.string(), type: z.literal('kept'), kind: z.string() })
type KeptSection = z.infer<typeof KeptSection>

/** A section as the back office sees it. */
export const AdminSection = z.discriminatedUnion('type', [...schemasOf('stored'), KeptSection])
export type AdminSection = z.infer<typeof AdminSection>

/** A validated section of a save, with its id. */
export type SavedSection = Section | Pick<KeptSection, 'id' | 'type'>

/** The kind of a stored section, known or not; undefined for something else in its place. */
const typeOf = (stored: Record<string, unknown>): string | undefined =>
  typeof stored.type === 'string' ? stored.type : undefined

/** The stored sections that this version can render; others are left out (docs/specification/public-site.md, Article). */
export function supportedSections(stored: unknown): Section[] {
  return identifySections(stored).flatMap((section) => Section.safeParse(section).data ?? [])
}

/** The stored sections as the back office sees them: those that this version cannot read are named. */
export function adminSections(stored: unknown): AdminSection[] {
  return identifySections(stored).flatMap((section): AdminSection[] => {
    const { data } = Section.safeParse(section)
    if (data) return [data]
    const kind = typeOf(section)
    return kind === undefined ? [] : [{ id: section.id, type: 'kept', kind }]
  })
}

/**
 * Puts the stored sections that this version cannot read into content that is about to replace them, as JavaScript reads them: at the
 * place of what stands for them, or after the section that they followed where nothing does. Fields of the others that this version
 * does not know stay as long as the section is of the same kind.
 * @param content with ids, @param stored the whole stored content
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
