import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { messages, fieldTooLongMessage } from '#contract/messages.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { sectionId } from '#contract/posts/sections/section-ids.ts'
import { isStorableText } from '#contract/text.ts'
import type { Size } from './size.ts'

export const brokenSectionError = { error: adminPostMessages.sectionBroken }

/** Unique in a post, and unchanged when the section is edited or moved. A save adds a missing id. */
const id = z.string().optional()
const savedId = z
  .string(brokenSectionError)
  .regex(sectionId, { error: adminPostMessages.sectionId })
  .optional()

/** The description of a section kind. Fields are paths, with `*` for each entry of a list. */
type About<Section> = {
  /** Its plural in messages, unless it is the type with an s. */
  plural?: string
  /** A new section, without its type. */
  blank: Omit<Section, 'type' | 'id'>
  /** The fields with inline markup, in reading order. */
  marked?: readonly string[]
  /** The texts that are shown or read out without markup. */
  plain?(section: Section): string[]
  /** The fields with addresses of images. */
  images?: readonly string[]
  /** The size on the page of everything around its texts, such as icons and buttons, and of its structure in the data. */
  frame: Size
  /** The size of anything else besides its frame, texts and images. */
  more?(section: Section): Size[]
}

/** A section kind of unknown type, for lookups by type. */
export type AnyKind = Omit<About<never>, 'blank'>

/**
 * Defines a kind of section.
 * @param stored the fields of a stored section, besides id and type
 * @param saved the schema of a section in a save, which drops other keys
 */
export function defineSectionKind<
  const Type extends string,
  Stored extends z.ZodRawShape,
  Saved extends z.ZodType,
>(
  type: Type,
  stored: Stored,
  saved: Saved,
  about: About<z.infer<z.ZodObject<{ id: typeof id; type: z.ZodLiteral<Type> } & Stored>>>,
) {
  const own = { type: z.literal(type), ...stored }
  return { ...about, saved, input: z.object({ id, ...own }), stored: z.object({ id: z.string(), ...own }) }
}

/** The schema of a section in a save: the fields of its kind, id and type. */
export const savedSectionSchema = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
) => z.object({ id: savedId, type: z.literal(type), ...shape })

/** A text of several paragraphs. */
export const text = z
  .string(brokenSectionError)
  .max(postTextLimits.section, { error: fieldTooLongMessage('Section text', postTextLimits.section) })
  .refine(isStorableText, { error: messages.fields.text })

/** A trimmed text, such as a title or an address. */
export const shortText = (label: string, max: number) =>
  z
    .string(brokenSectionError)
    .trim()
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })

export const caption = shortText('A caption', postTextLimits.caption).default('')

/** Whether an address can be the `src` of an `img`: empty, a path, or an http(s) URL. */
export function isImageAddress(value: string): boolean {
  const address = URL.parse(value, 'https://site.example')
  return value === '' || (address !== null && /^https?:$/.test(address.protocol) && !/\s/.test(value))
}

/** Whether a text is an http(s) URL without a user name. */
export function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:\/\/[^\s/]/i.test(value) && !/\s/.test(value) && url.username === ''
}

export const image = shortText('Image', postTextLimits.imageAddress).refine(isImageAddress, {
  error: adminPostMessages.imageInvalid,
})

/** An image in a section. `alt` is for screen readers, which skip a decorative image. */
export const DescribedImage = z.object({
  url: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  caption: z.string(),
  /** The size and widths of a stored image, looked up when the post is read. */
  facts: ImageFacts.optional(),
})
export type DescribedImage = z.infer<typeof DescribedImage>

/** The fields of an image in a save. */
export const savedImageFields = {
  url: image,
  alt: shortText('Alternative text', postTextLimits.alt).optional(),
  decorative: z.boolean(brokenSectionError).optional(),
  caption,
}

/** Adds the defaults of an image in a save: it is decorative if its `alt` is '', unless `decorative` says otherwise. */
export const withImageDefaults = <
  Image extends { alt?: string | undefined; decorative?: boolean | undefined },
>(
  image: Image,
) => ({ ...image, alt: image.alt ?? '', decorative: image.decorative ?? image.alt === '' })

/** The alternative text for screen readers; '' for a decorative image. */
export const altOf = ({ alt, decorative }: Pick<DescribedImage, 'alt' | 'decorative'>) =>
  decorative ? '' : alt
