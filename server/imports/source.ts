import type { Converted, Lost } from '#conversion/converted.ts'

/** A comment of an export. `parent` is the id of the one that it answers. */
export type SourceComment = {
  id: string
  parent: string | undefined
  name: string
  email: string
  text: string
  createdAt: string | undefined
}

/** A post as an export has it. */
export type SourcePost = {
  /** identifies it in every export of the same site, so that a second run knows it */
  id: string
  /** file, and place in the file */
  place: string
  title: string
  slug: string
  excerpt: string
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | undefined
  createdAt: string | undefined
  authorName: string
  authorBio: string
  category: string
  tags: string[]
  isFeatured: boolean
  /** address as the export has it; '' for none */
  picture: string
  pictureAlt: string
  content: Converted
  /** paths that it had on its old site */
  oldPaths: string[]
  comments: SourceComment[]
  /** folder of its file, which relative addresses of pictures start from */
  folder: string
}

/** What a reader finds, in the order of the files. `place` is the file, and the place in it. */
export type SourceItem =
  | { kind: 'post'; post: SourcePost }
  | { kind: 'lost'; title: string; lost: Lost }
  | { kind: 'failed'; place: string; why: string }

/** Something that is no export at all; the message is for a person. */
export class NoExportError extends Error {}

/** A moment in an export, as ISO 8601 in UTC; undefined where it is none or outside of the years 0001 to 9999. */
export function parseMoment(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = value instanceof Date ? value.toISOString() : String(value).trim()
  const hasZone = /[zZ]$|[+-]\d{2}:?\d{2}$/.test(text) || !/\d:\d\d/.test(text)
  const iso = text.replace(/^(\d{4}-\d{2}-\d{2}) +(?=\d)/, '$1T').replace(/ +(?=[zZ+-])/, '')
  const date = new Date(hasZone ? iso : `${iso}Z`)
  if (Number.isNaN(date.getTime())) return undefined
  const moment = date.toISOString()
  return /^\d{4}-/.test(moment) && !moment.startsWith('0000') ? moment : undefined
}
