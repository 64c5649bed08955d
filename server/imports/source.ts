import { createHash } from 'node:crypto'
import type { MetaField } from '#contract/posts/post-fields.ts'
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

/** What a post is known by before its text is read, so that others can link to it. */
export type KnownPost = {
  /** identifies it in every export of the same site, so that a second run knows it */
  id: string
  title: string
  slug: string
}

/** A post as an export has it. */
export type SourcePost = KnownPost & {
  /** file, and place in the file */
  place: string
  /** tells whether the post has changed at its source: made of all its texts */
  fingerprint: string
  excerpt: string
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | undefined
  createdAt: string | undefined
  authorName: string
  authorBio: string
  category: string
  tags: string[]
  isFeatured: boolean
  /** how it is listed and shared; '' for none */
  meta: Record<MetaField, string>
  /** address as the export has it; '' for none */
  image: string
  imageAlt: string
  content: Converted
  /** paths that it had on its old site */
  oldPaths: string[]
  comments: SourceComment[]
  /** folder of its file, which relative addresses of images start from */
  folder: string
}

/** What a reader finds, in the order of the files. `place` is the file, and the place in it. */
export type SourceItem =
  | { kind: 'post'; post: SourcePost }
  | { kind: 'lost'; title: string; lost: Lost }
  | { kind: 'failed'; place: string; why: string }

/** A file that is no post; those of one folder are named together. */
export type OtherFile = { kind: 'other'; place: string; folder: string; why: string }

/** The address here of a post of the export, by its id; undefined for one that does not come. */
export type AddressOf = (id: string) => string | undefined

/** Reads the files of one kind of export, in two passes. */
export type Reader = {
  /** Finds the posts of a file, and what texts refer to. @param onBytes called with how much has been read since */
  scan(path: string, onBytes: (count: number) => void): AsyncIterable<KnownPost>
  /** Reads a file that was scanned. @returns false for a file of another program, before anything is found */
  read(
    path: string,
    addressOf: AddressOf,
    onBytes: (count: number) => void,
  ): AsyncGenerator<SourceItem | OtherFile, boolean>
}

/** Something that is no export at all; the message is for a person. */
export class NoExportError extends Error {}

/** A digest of texts. */
export const fingerprintOf = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/** A part of an address, decoded where it can be. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

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
