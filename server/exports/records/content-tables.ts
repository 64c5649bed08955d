import { z } from 'zod'
import { keysOf } from '#contract/fields.ts'
import { letterKinds } from '#contract/letters/limits.ts'
import { imageVariantFormats } from '#contract/images/image-files.ts'
import { postStatuses } from '#contract/posts/limits.ts'
import { postFields, type PostField, type PostTexts } from '#contract/posts/post-fields.ts'
import { isImageAddress } from '#contract/posts/sections/section-body.ts'
import { column, recordTable } from './record-table.ts'

const { id, text, line, time, count, flag, slug, hash, path, picturePath, mediaPath } = column

const status = z.enum(postStatuses)
const imageAddress = line.refine((value) => value === '' || isImageAddress(value))

export const categoryTable = recordTable(
  'categories',
  { id, name: line, description: text, createdAt: time, deletedAt: time.nullable().default(null) },
  ['nameKey'],
)

export const imageTable = recordTable('images', {
  id,
  urlPath: picturePath,
  width: count,
  height: count,
  variants: z
    .array(z.object({ format: z.enum(imageVariantFormats), width: count, height: count, bytes: count }))
    .max(50),
  createdAt: time,
  unusedSince: time.nullable(),
  ownerId: id.nullable(),
  name: text,
  alt: text,
})

export const mediaTable = recordTable('media', {
  id,
  urlPath: mediaPath,
  ownerId: id.nullable(),
  name: line,
  mimeType: line,
  byteSize: count,
  sha256: hash,
  createdAt: time,
  unusedSince: time.nullable(),
})

const columnOf = ({ form, rows }: PostField) => (form === 'image' ? imageAddress : rows ? text : line)
const textColumns = Object.fromEntries(
  keysOf(postFields).map((name) => [name, columnOf(postFields[name])]),
) as Record<keyof PostTexts, typeof text>

export const postTable = recordTable('posts', {
  id,
  ...textColumns,
  // sections of a kind that this version does not know stay as they are
  content: z.array(z.record(z.string(), z.unknown())).max(5_000),
  categoryId: id,
  featured: flag,
  status,
  slug,
  createdAt: time,
  updatedAt: time,
  publishedAt: time.nullable(),
  readTime: line,
  likes: count,
  revision: count,
  ownerId: id.nullable(),
  deletedAt: time.nullable(),
  deletedBy: id.nullable(),
  trashedStatus: status.nullable(),
})

export const tagTable = recordTable('postTags', { name: line, position: count }, [
  'postId',
  'tagKey',
  'listedAt',
])

export const formerSlugTable = recordTable('postSlugs', { slug, createdAt: time }, ['postId'])

export const versionTable = recordTable('versions', {
  postId: id,
  revision: count,
  title: line,
  status,
  body: z.record(z.string(), z.unknown()),
  savedBy: id.nullable(),
  savedAt: time,
})

export const companyTable = recordTable('companyVersions', {
  part: line,
  revision: count,
  body: z.record(z.string(), z.unknown()).nullable(),
  savedBy: id.nullable(),
  savedAt: time,
})

export const importedTable = recordTable('imported', { sourceId: line, recordId: line, createdAt: time })

export const templateTable = recordTable(
  'templates',
  {
    id,
    // exports of earlier versions lack it
    kind: z.enum(letterKinds).default('reply'),
    name: line,
    title: line,
    text,
    revision: count,
    createdAt: time,
    updatedAt: time,
  },
  ['nameKey'],
)

export const redirectTable = recordTable('redirects', { path, target: path, createdAt: time })
