import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { keysOf } from '#contract/fields.ts'
import {
  authorColumns,
  metaFields,
  pictureFields,
  postFields,
  textsOfPost,
  writingFields,
  type PostTexts,
} from '#contract/posts/post-fields.ts'
import type { PostVersion } from '#contract/posts/versions.ts'

/** The fields of a post, or of writing that is not saved yet, that two versions of it may differ in. */
export type ComparedFields = Omit<PostVersion, 'content' | 'revision' | 'savedAt' | 'savedBy'>

/** A version whose fields and sections are compared. */
export type Compared = ComparedFields & Pick<PostVersion, 'content'>

const labelsOf = <Name extends keyof PostTexts>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, postFields[name].label])) as Record<Name, string>

/** The fields that two versions may differ in, by the names that they have in the editor, in the order of a comparison. */
const labels = {
  ...labelsOf(keysOf(writingFields)),
  category: 'Category',
  tags: 'Tags',
  featured: 'Featured',
  ...labelsOf(keysOf(pictureFields)),
  ...labelsOf(authorColumns),
  readTime: 'Read time',
  slug: 'Address',
  ...labelsOf(keysOf(metaFields)),
  status: 'Status',
  publishedAt: 'Publication date',
}

/** A field of a version as people read it. */
export type FieldText = { label: string; text: string }

/** The fields of a version as texts, by the names that they have in a draft. */
export function fieldTexts(post: ComparedFields): Record<keyof typeof labels, FieldText> {
  const texts: Record<keyof typeof labels, string> = {
    ...textsOfPost(post),
    category: post.category,
    tags: post.tags.join(', '),
    featured: post.featured ? 'Yes' : 'No',
    readTime: post.readTime,
    slug: post.slug,
    status: post.status,
    publishedAt: post.publishedAt ? formatLocalDateTime(post.publishedAt) : '',
  }
  const fields = keysOf(labels).map((name) => [name, { label: labels[name], text: texts[name] }])
  return Object.fromEntries(fields)
}
