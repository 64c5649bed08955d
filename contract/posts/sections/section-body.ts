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
  videoProviders,
} from '#contract/posts/limits.ts'
import { isStorableText } from '#contract/text.ts'
import { sectionId } from './section-ids.ts'
import { isPostFile, isVideo } from './videos.ts'

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
  image,
  alt: line('Alternative text', postTextLimits.alt).default(''),
  decorative: z.boolean(broken).default(false),
  caption,
}

const cells = z
  .array(line('A cell', postTextLimits.item), broken)
  .max(tableLimits.columns, { error: adminPostMessages.tableTooLarge })
const Table = z
  .object({
    id,
    type: z.literal('table'),
    header: cells.default([]),
    rows: z.array(cells, broken).max(tableLimits.rows, { error: adminPostMessages.tableTooLarge }),
    caption,
  })
  // each row is as long as the longest
  .transform((table) => {
    const width = Math.max(table.header.length, ...table.rows.map(({ length }) => length))
    const filled = (row: string[]) => [...row, ...Array<string>(width - row.length).fill('')]
    const header = table.header.some((cell) => cell !== '') ? filled(table.header) : []
    return { ...table, header, rows: table.rows.map(filled) }
  })

const Video = z
  .object({
    id,
    type: z.literal('video'),
    provider: z.enum(videoProviders, broken),
    video: line('Video', postTextLimits.imageAddress),
    title: line('Video title', postTextLimits.videoTitle).default(''),
    poster: image.default(''),
    caption,
  })
  .refine(isVideo, { error: adminPostMessages.videoInvalid, path: ['video'] })

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
    z.object({
      id,
      type: z.literal('image'),
      ...pictured,
      width: z.enum(imageWidths, broken).default('text'),
    }),
    z.object({
      id,
      type: z.literal('gallery'),
      images: z
        .array(z.object(pictured, broken), broken)
        .max(maxGalleryImages, { error: adminPostMessages.galleryTooLarge }),
      caption,
    }),
    Table,
    z.object({ id, type: z.literal('callout'), tone: z.enum(calloutTones, broken), text }),
    Video,
    z.object({
      id,
      type: z.literal('file'),
      file: line('File', postTextLimits.imageAddress).refine(isPostFile, {
        error: adminPostMessages.fileInvalid,
      }),
      name: line('File name', postTextLimits.fileName),
      size: z.number(broken).int(broken).min(0, broken),
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
