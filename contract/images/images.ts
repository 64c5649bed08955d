import { z } from 'zod'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import {
  choiceFilter,
  flag,
  id,
  isStorableText,
  optionalLine,
  searchText,
  timestamp,
} from '#contract/text.ts'
import { maxScaledImageMebibytes } from '#contract/limits.ts'
import { imageLimits } from './limits.ts'

/**
 * The size of a stored image, and the widths available as AVIF and WebP (pixels). Lets a page reserve the space and offer every width (see
 * `imageSources`).
 */
export const ImageFacts = z.object({
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
export type ImageFacts = z.infer<typeof ImageFacts>

export const UploadQuery = z.object({
  scale: flag.meta({
    description: `Accepts an image of up to ${maxScaledImageMebibytes} MB and scales it down to the size that pages show`,
  }),
})

/** `url` is the path of the image in its original format. */
export const ImageUploaded = z.object({
  success: z.literal(true),
  message: z.string(),
  file: ImageFacts.extend({ url: z.string() }),
})

/** `file` is the last segment of an image's path. */
export const ImageParams = z.object({ file: z.string().max(100).refine(isStorableText) })

/** Both fields are the path of the new image. */
export const ProfileImageChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  profileImage: z.string(),
  imageUrl: z.string(),
})

/** Where an image is used: in a post, a draft, a profile or company texts. */
const ImageUse = z.object({
  kind: z.enum(['cover', 'author', 'text', 'draft', 'profile', 'company']),
  /** The title of the post, or the name of the person. */
  name: z.string(),
  /** The post, if the caller may edit it. */
  postId: id.optional(),
})
export type ImageUse = z.infer<typeof ImageUse>

/** An image in the library. */
export const LibraryImage = ImageFacts.extend({
  /** The last segment of its path, which identifies it. */
  file: z.string(),
  url: z.string(),
  /** The name of the uploaded file. */
  name: z.string(),
  /** The alternative text suggested when the image is inserted. */
  alt: z.string(),
  createdAt: timestamp,
  /** Whether the caller may replace and delete it: editors any image, writers those they uploaded. */
  mayChange: z.boolean(),
  /** The newest twenty uses that the caller may know of. */
  uses: z.array(ImageUse),
  /** Number of further uses. */
  otherUses: z.number().int(),
  /** Number of posts, drafts and people that use it. */
  places: z.number().int(),
  /** When it will be deleted, if it is unused since its post was deleted. */
  removedAt: timestamp.nullable(),
})
export type LibraryImage = z.infer<typeof LibraryImage>

/** `search` covers names and alternative texts. */
export const ImagesQuery = z.object({
  page: pageParam,
  limit: limitParam(imageLimits.pageSize),
  search: searchText,
  used: choiceFilter(['true', 'false']),
})
export type ImagesQuery = z.output<typeof ImagesQuery>

export const Images = z.object({
  success: z.literal(true),
  images: z.array(LibraryImage),
  pagination: Pagination,
})

export const ImageBody = z.object({ alt: optionalLine('Alternative text', imageLimits.alt) })

export const ImageDescribed = z.object({ success: z.literal(true), message: z.string(), alt: z.string() })

/** `url` is the path of the new image. */
export const ImageReplaced = z.object({
  success: z.literal(true),
  message: z.string(),
  file: ImageFacts.extend({ url: z.string() }),
})
