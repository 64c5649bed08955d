import { z } from 'zod'
import { messages, fieldTooLongMessage } from '#contract/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import {
  calloutTones,
  footnoteLabel,
  headingLevels,
  imageWidths,
  maxGalleryImages,
  maxItems,
  postTextLimits,
  tableLimits,
} from '#contract/posts/limits.ts'
import { isStorableText } from '#contract/text.ts'
import { sectionId } from './section-ids.ts'
import { addressOfVideo, isPostFile, videoOfAddress } from './videos.ts'

const broken = { error: adminPostMessages.sectionBroken }

const id = z.string(broken).regex(sectionId, { error: adminPostMessages.sectionId }).optional()
const text = z
  .string(broken)
  .max(postTextLimits.section, { error: fieldTooLongMessage('Section text', postTextLimits.section) })
  .refine(isStorableText, { error: messages.fields.text })
const line = (label: string, max: number) =>
  z
    .string(broken)
    .trim()
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
const caption = line('A caption', postTextLimits.caption).default('')

/** List items, blank ones dropped. */
const items = z
  .array(line('A list item', postTextLimits.item), broken)
  .max(maxItems, broken)
  .transform((all) => all.filter((item) => item !== ''))

/** Whether an address may be the source of an `img`: a path, or http(s). */
export function isImageAddress(value: string): boolean {
  const address = URL.parse(value, 'https://site.example')
  return value === '' || (address !== null && /^https?:$/.test(address.protocol) && !/\s/.test(value))
}

const image = line('Image', postTextLimits.imageAddress).refine(isImageAddress, {
  error: adminPostMessages.imageInvalid,
})
const pictured = {
  url: image,
  alt: line('Alternative text', postTextLimits.alt).optional(),
  decorative: z.boolean(broken).optional(),
  caption,
}

/** An empty alternative text says that a picture is decorative, unless the call says something else. */
const described = <Picture extends { alt?: string | undefined; decorative?: boolean | undefined }>(
  picture: Picture,
) => ({ ...picture, alt: picture.alt ?? '', decorative: picture.decorative ?? picture.alt === '' })

const cells = z
  .array(line('A cell', postTextLimits.item), broken)
  .max(tableLimits.columns, { error: adminPostMessages.tableTooLarge })
const Table = z.object({
  id,
  type: z.literal('table'),
  header: cells.default([]),
  rows: z.array(cells, broken).max(tableLimits.rows, { error: adminPostMessages.tableTooLarge }),
  caption,
})

/** The address of a video in its one spelling; '' stands for one that is not chosen yet. */
const video = line('Video', postTextLimits.imageAddress).transform((address, { addIssue }) => {
  if (address === '') return address
  const found = videoOfAddress(address)
  if (found) return addressOfVideo(found)
  addIssue({ code: 'custom', message: adminPostMessages.videoInvalid })
  return z.NEVER
})

/** One section of the article. Keys that its type does not have are dropped; an unknown type is rejected. */
export const SectionBody = z.discriminatedUnion(
  'type',
  [
    z.object({ id, type: z.literal('heading'), text, level: z.literal(headingLevels, broken).optional() }),
    z.object({ id, type: z.literal('paragraph'), text }),
    z.object({
      id,
      type: z.literal('code'),
      language: line('Language', postTextLimits.language).default(''),
      text,
    }),
    z.object({ id, type: z.literal('list'), items, ordered: z.boolean(broken).optional() }),
    z.object({
      id,
      type: z.literal('quote'),
      text,
      author: line('Quote author', textLimits.name).optional(),
    }),
    z.object({ id, type: z.literal('conclusion'), text }),
    z
      .object({
        id,
        type: z.literal('image'),
        ...pictured,
        width: z.enum(imageWidths, broken).default('text'),
      })
      .transform(described),
    z.object({
      id,
      type: z.literal('gallery'),
      images: z
        .array(z.object(pictured, broken).transform(described), broken)
        .max(maxGalleryImages, { error: adminPostMessages.galleryTooLarge }),
      caption,
    }),
    Table,
    z.object({ id, type: z.literal('callout'), tone: z.enum(calloutTones, broken), text }),
    z.object({
      id,
      type: z.literal('video'),
      url: video,
      title: line('Video title', postTextLimits.videoTitle).default(''),
      poster: image.default(''),
      caption,
    }),
    z.object({
      id,
      type: z.literal('file'),
      url: line('File', postTextLimits.imageAddress).refine(isPostFile, {
        error: adminPostMessages.fileInvalid,
      }),
      name: line('File name', postTextLimits.fileName),
      size: z.number(broken).int(broken).min(0, broken).default(0),
      text: line('File description', postTextLimits.fileText).default(''),
    }),
    z.object({ id, type: z.literal('divider') }),
    z.object({
      id,
      type: z.literal('footnote'),
      label: line('Footnote label', postTextLimits.footnoteLabel).regex(footnoteLabel, {
        error: adminPostMessages.footnoteLabelInvalid,
      }),
      text,
    }),
    // stands for a stored section that this version cannot read
    z.object({ id, type: z.literal('kept') }),
  ],
  { error: adminPostMessages.sectionUnknown },
)

/** A section with each row of a table as long as the longest, and without a header that is blank. */
export function withEvenRows(section: z.output<typeof SectionBody>): z.output<typeof SectionBody> {
  if (section.type !== 'table') return section
  const { header, rows } = section
  const width = Math.max(header.length, ...rows.map(({ length }) => length))
  const filled = (row: string[]) => [...row, ...Array<string>(width - row.length).fill('')]
  return {
    ...section,
    header: header.some((cell) => cell !== '') ? filled(header) : [],
    rows: rows.map(filled),
  }
}
