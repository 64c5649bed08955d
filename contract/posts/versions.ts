import { z } from 'zod'
import { keysOf, objectOf } from '#contract/fields.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { id, timestamp } from '#contract/text.ts'
import { AdminPost } from './admin-posts.ts'
import { postStatuses, versionsPageSize } from './limits.ts'
import {
  authorColumns,
  metaFields,
  imageFields,
  postFields,
  headerFields,
  type PostTexts,
} from './post-fields.ts'

const labelsOf = <Name extends keyof PostTexts>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, postFields[name].label])) as Record<Name, string>

/** The fields that two versions may differ in, by the names that they have in a draft, with their labels. */
export const comparedFields = {
  ...labelsOf(keysOf(headerFields)),
  category: 'Category',
  tags: 'Tags',
  featured: 'Featured',
  ...labelsOf(keysOf(imageFields)),
  ...labelsOf(authorColumns),
  readTime: 'Read time',
  slug: 'Address',
  ...labelsOf(keysOf(metaFields)),
  status: 'Status',
  publishedAt: 'Publication date',
}

/** What a save changed: the names of fields, and how many sections. `moved` counts those that only moved. */
export const VersionChanges = z.object({
  fields: z.array(z.string()),
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  moved: z.number().int(),
})
export type VersionChanges = z.infer<typeof VersionChanges>

/** A save of a post, as its history lists it. */
const VersionSummary = z.object({
  revision: z.number().int(),
  title: z.string(),
  status: z.enum(postStatuses),
  savedAt: timestamp,
  /** The name of the person who saved it; null where that is not known, or the account is gone. */
  savedBy: z.string().nullable(),
  /** What differs from the version before; null for the first one. */
  changes: VersionChanges.nullable(),
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** What a save decides. */
export const VersionBody = AdminPost.pick({
  ...objectOf(keysOf(headerFields), true as const),
  ...objectOf(keysOf(imageFields), true as const),
  ...objectOf(keysOf(metaFields), true as const),
  content: true,
  category: true,
  tags: true,
  author: true,
  featured: true,
  slug: true,
  publishedAt: true,
  readTime: true,
})

/** A post as a save left it. */
export const PostVersion = VersionSummary.extend(VersionBody.shape)
export type PostVersion = z.infer<typeof PostVersion>

export const VersionsQuery = z.object({ page: pageParam, limit: limitParam(versionsPageSize) })

export const VersionParams = z.object({
  id,
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

export const Versions = z.object({
  success: z.literal(true),
  versions: z.array(VersionSummary),
  pagination: Pagination,
})

export const VersionFound = z.object({ success: z.literal(true), version: PostVersion })
