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
  introFields,
  type PostTexts,
} from './post-fields.ts'

const labelsOf = <Name extends keyof PostTexts>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, postFields[name].label])) as Record<Name, string>

/** Labels of the compared fields, by their names in a draft. */
export const comparedFields = {
  ...labelsOf(keysOf(introFields)),
  category: 'Category',
  tags: 'Tags',
  featured: 'Featured',
  ...labelsOf(keysOf(imageFields)),
  ...labelsOf(authorColumns),
  readTime: 'Read time',
  slug: 'Slug',
  ...labelsOf(keysOf(metaFields)),
  status: 'Status',
  publishedAt: 'Publication date',
}

/** The fields and the number of sections that a save changed. `moved` counts sections that only moved. */
export const VersionChanges = z.object({
  fields: z.array(z.string()),
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  moved: z.number().int(),
})
export type VersionChanges = z.infer<typeof VersionChanges>

/** A version in the list of a post's history. */
const VersionSummary = z.object({
  revision: z.number().int(),
  title: z.string(),
  status: z.enum(postStatuses),
  savedAt: timestamp,
  /** The name of the person who saved it; null if unknown, or if that account no longer exists. */
  savedBy: z.string().nullable(),
  /** What differs from the version before; null for the first one. */
  changes: VersionChanges.nullable(),
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** The content of a version. */
export const VersionBody = AdminPost.pick({
  ...objectOf(keysOf(introFields), true as const),
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
