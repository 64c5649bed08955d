import { createHash } from 'node:crypto'
import type { MetaField } from '#contract/posts/post-fields.ts'
import type { Converted, Lost } from '#conversion/converted.ts'

/** A comment of an export. `parent` is the id of the comment that it answers. */
export type SourceComment = {
  id: string
  parent: string | undefined
  name: string
  email: string
  text: string
  createdAt: string | undefined
}

/** What identifies a post before its text is read, so that others can link to it. */
export type KnownPost = {
  /** the same in every export of the site, so that a second run recognizes the post */
  id: string
  title: string
  slug: string
}

/** A post of an export. */
export type SourcePost = KnownPost & {
  /** file, and place in the file */
  place: string
  /** hash of all its texts, to detect changes at the source */
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
  /** search title, description and canonical URL; '' for none */
  meta: Record<MetaField, string>
  /** address in the export; '' for none */
  image: string
  imageAlt: string
  content: Converted
  /** paths on its old site */
  oldPaths: string[]
  comments: SourceComment[]
  /** folder of its file, the base of relative addresses of images */
  folder: string
}

/** A result of a reader. `place` is the file, and the place in it. */
export type SourceItem =
  | { kind: 'post'; post: SourcePost }
  | { kind: 'lost'; title: string; lost: Lost }
  | { kind: 'failed'; place: string; why: string }

/** A file that is not a post; those of a folder are reported together. */
export type OtherFile = { kind: 'other'; place: string; folder: string; why: string }

/** Returns the new address of a post of the export by its id; undefined if it is not imported. */
export type AddressOf = (id: string) => string | undefined

/** Reads one kind of export in two passes. */
export type Reader = {
  /** Finds the posts of a file, and what texts refer to. @param onBytes called with the number of bytes read since the last call */
  scan(path: string, onBytes: (count: number) => void): AsyncIterable<KnownPost>
  /** Reads a scanned file. @returns false, without items, for a file of another program */
  read(
    path: string,
    addressOf: AddressOf,
    onBytes: (count: number) => void,
  ): AsyncGenerator<SourceItem | OtherFile, boolean>
}

/** Thrown for something that is not an export; the message is for a person. */
export class NoExportError extends Error {}

export const fingerprintOf = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/** Decodes a part of an address; returns an invalid one unchanged. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parses a date of an export to ISO 8601 in UTC; undefined if it is invalid or outside the years 0001 to 9999. */
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
