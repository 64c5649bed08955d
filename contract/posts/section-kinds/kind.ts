import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { messages, fieldTooLongMessage } from '#contract/messages.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { sectionId } from '#contract/posts/sections/section-ids.ts'
import { isStorableText } from '#contract/text.ts'
import type { Size } from './size.ts'

export const broken = { error: adminPostMessages.sectionBroken }

/** Unique in a post, and the same however often the section is edited or moved. A save gives one to a section without. */
const id = z.string().optional()
const savedId = z.string(broken).regex(sectionId, { error: adminPostMessages.sectionId }).optional()

/** What all that is known of a kind of section derives from. Fields are named by their paths, `*` for each of a list. */
type About<Section> = {
  /** As a sentence names several of them, where that is not the type and an s. */
  plural?: string
  /** A new section, without its type. */
  blank: Omit<Section, 'type' | 'id'>
  /** The texts with inline markup, in the order in which they are read. */
  marked?: readonly string[]
  /** The texts that are shown, or read out, as they are typed. */
  plain?(section: Section): string[]
  /** The addresses of images. */
  images?: readonly string[]
  /** What it has around its texts on the page: its elements, with icons and buttons, and its place in the data. */
  frame: Size
  /** What it takes of the page beside that, its texts and its images. */
  more?(section: Section): Size[]
}

/** A kind of section as the dispatch by the type of a section sees it. */
export type AnyKind = Omit<About<never>, 'blank'>

/**
 * Describes a kind of section.
 * @param stored what a stored one has beside its id and type
 * @param saved what a save of one may have; keys that it does not name are dropped
 */
export function kind<const Type extends string, Stored extends z.ZodRawShape, Saved extends z.ZodType>(
  type: Type,
  stored: Stored,
  saved: Saved,
  about: About<z.infer<z.ZodObject<{ id: typeof id; type: z.ZodLiteral<Type> } & Stored>>>,
) {
  const own = { type: z.literal(type), ...stored }
  return { ...about, saved, input: z.object({ id, ...own }), stored: z.object({ id: z.string(), ...own }) }
}

/** What a save of a section has: the fields of its kind, its id and its type. */
export const saves = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ id: savedId, type: z.literal(type), ...shape })

/** A text of several paragraphs. */
export const text = z
  .string(broken)
  .max(postTextLimits.section, { error: fieldTooLongMessage('Section text', postTextLimits.section) })
  .refine(isStorableText, { error: messages.fields.text })

/** A text of one line. */
export const singleLine = (label: string, max: number) =>
  z
    .string(broken)
    .trim()
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })

export const caption = singleLine('A caption', postTextLimits.caption).default('')

/** Whether an address may be the source of an `img`: a path, or http(s). */
export function isImageAddress(value: string): boolean {
  const address = URL.parse(value, 'https://site.example')
  return value === '' || (address !== null && /^https?:$/.test(address.protocol) && !/\s/.test(value))
}

/** Whether a text is the address of a page on the web. */
export function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:\/\/[^\s/]/i.test(value) && !/\s/.test(value) && url.username === ''
}

export const image = singleLine('Image', postTextLimits.imageAddress).refine(isImageAddress, {
  error: adminPostMessages.imageInvalid,
})

/** An image with its alternative text, which a decorative one doesn’t have. */
export const Imaged = z.object({
  url: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  caption: z.string(),
  /** Size and widths of an image that is stored here, looked up when the post is read. */
  facts: ImageFacts.optional(),
})
export type Imaged = z.infer<typeof Imaged>

/** An image in a save. */
export const imaged = {
  url: image,
  alt: singleLine('Alternative text', postTextLimits.alt).optional(),
  decorative: z.boolean(broken).optional(),
  caption,
}

/** An empty alternative text says that an image is decorative, unless the call says something else. */
export const described = <Image extends { alt?: string | undefined; decorative?: boolean | undefined }>(
  image: Image,
) => ({ ...image, alt: image.alt ?? '', decorative: image.decorative ?? image.alt === '' })

/** What is read out for an image. */
export const altOf = ({ alt, decorative }: Pick<Imaged, 'alt' | 'decorative'>) => (decorative ? '' : alt)
