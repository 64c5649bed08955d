import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { calloutTones, headingLevels, imageWidths } from '#contract/posts/limits.ts'
import { identifySections } from './section-ids.ts'

/** Unique in a post, and the same however often the section is edited or moved. A save gives one to a section without. */
const id = z.string().optional()

const Paragraph = z.object({ id, type: z.literal('paragraph'), text: z.string() })
const Heading = z.object({
  id,
  type: z.literal('heading'),
  text: z.string(),
  /** 2 where it is absent. */
  level: z.literal(headingLevels).optional(),
})
/**
 * `spans` is the highlighting, computed when the post is saved: a list of tokens `<kind letter><length in UTF-16 units>` joined by spaces,
 * covering the text from its start.
 */
const Code = z.object({
  id,
  type: z.literal('code'),
  language: z.string(),
  text: z.string(),
  spans: z.string().optional(),
})
const List = z.object({
  id,
  type: z.literal('list'),
  items: z.array(z.string()),
  ordered: z.boolean().optional(),
})
const Quote = z.object({ id, type: z.literal('quote'), text: z.string(), author: z.string().optional() })
const Conclusion = z.object({ id, type: z.literal('conclusion'), text: z.string() })

/** A picture with its alternative text, which a decorative one has not. */
const Pictured = z.object({
  url: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  caption: z.string(),
  /** Size and widths of a picture that is stored here, looked up when the post is read. */
  facts: ImageFacts.optional(),
})

export type Pictured = z.infer<typeof Pictured>

const Image = Pictured.extend({ id, type: z.literal('image'), width: z.enum(imageWidths) })
const Gallery = z.object({ id, type: z.literal('gallery'), images: z.array(Pictured), caption: z.string() })
/** An empty `header` means that there is none. */
const Table = z.object({
  id,
  type: z.literal('table'),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  caption: z.string(),
})
const Callout = z.object({ id, type: z.literal('callout'), tone: z.enum(calloutTones), text: z.string() })
/** `url` is what `addressOfVideo` makes, '' for none yet; `poster` is the address of a picture, '' for the drawn one. */
const Video = z.object({
  id,
  type: z.literal('video'),
  url: z.string(),
  title: z.string(),
  poster: z.string(),
  caption: z.string(),
  /** Of the poster. */
  facts: ImageFacts.optional(),
})
/** A file to download: its address, its name, its size in bytes, and what it is. */
const File = z.object({
  id,
  type: z.literal('file'),
  url: z.string(),
  name: z.string(),
  size: z.number(),
  text: z.string(),
})
const Divider = z.object({ id, type: z.literal('divider') })
/** Texts refer to it as `[^label]`. */
const Footnote = z.object({ id, type: z.literal('footnote'), label: z.string(), text: z.string() })

/** A section as an editor writes it. */
export const SectionInput = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  Code,
  List,
  Quote,
  Conclusion,
  Image,
  Gallery,
  Table,
  Callout,
  Video,
  File,
  Divider,
  Footnote,
])
export type SectionInput = z.infer<typeof SectionInput>

const identified = { id: z.string() }

const kinds = [
  Paragraph.extend(identified),
  Heading.extend(identified),
  Code.extend(identified),
  List.extend(identified),
  Quote.extend(identified),
  Conclusion.extend(identified),
  Image.extend(identified),
  Gallery.extend(identified),
  Table.extend(identified),
  Callout.extend(identified),
  Video.extend(identified),
  File.extend(identified),
  Divider.extend(identified),
  Footnote.extend(identified),
] as const

/** A section as the server returns it. */
export const Section = z.discriminatedUnion('type', kinds)
export type Section = z.infer<typeof Section>

/**
 * Stands for a stored section that this version cannot read, as a newer one may have written it. A save leaves that section as it is,
 * at the place of this one, as JavaScript reads its JSON; `kind` is its type.
 */
const KeptSection = z.object({ id: z.string(), type: z.literal('kept'), kind: z.string() })
type KeptSection = z.infer<typeof KeptSection>

/** A section as the back office sees it. */
export const AdminSection = z.discriminatedUnion('type', [...kinds, KeptSection])
export type AdminSection = z.infer<typeof AdminSection>

/** A validated section of a save, with its id. */
export type SavedSection = Section | Pick<KeptSection, 'id' | 'type'>

/** The kind of a stored section, known or not; undefined for something else in its place. */
const kindOf = (stored: Record<string, unknown>): string | undefined =>
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
    const kind = kindOf(section)
    return kind === undefined ? [] : [{ id: section.id, type: 'kept', kind }]
  })
}

/**
 * Puts the stored sections that this version cannot read into content that is about to replace them, as JavaScript reads them: at the
 * place of what stands for them, or after the section that they followed where nothing does.
 * @param content with ids, @param stored the whole stored content
 */
export function keepUnreadable(content: readonly SavedSection[], stored: unknown): unknown[] {
  const raw = Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : []
  const kept = new Map<string, { section: unknown; after: string | undefined }>()
  identifySections(stored).forEach((section, index, all) => {
    if (Section.safeParse(section).success || kindOf(section) === undefined) return
    kept.set(section.id, { section: raw[index], after: all[index - 1]?.id })
  })
  const result = content
    .filter(({ type, id }) => type !== 'kept' || kept.has(id))
    .map((section) => ({
      id: section.id,
      section: section.type === 'kept' ? kept.get(section.id)!.section : section,
    }))
  for (const [id, { section, after }] of kept) {
    if (result.some((one) => one.id === id)) continue
    result.splice(result.findIndex((one) => one.id === after) + 1, 0, { id, section })
  }
  return result.map(({ section }) => section)
}
