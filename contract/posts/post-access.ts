import type { Capability } from '#contract/team/roles.ts'
import type { postStatuses } from './limits.ts'

/** A person who may write posts: all of them, or their own. */
export type PostWriter = { id: string; capabilities: ReadonlySet<Capability> }

type OwnedPost = { ownerId: string | null }

/** Whether a person writes, and reads, the posts of everybody. */
export const mayWriteAnyPost = ({ capabilities }: PostWriter): boolean => capabilities.has('posts.write.any')

/** Whether a person may change a post. */
export const mayWritePost = (writer: PostWriter, { ownerId }: OwnedPost): boolean =>
  mayWriteAnyPost(writer) || ownerId === writer.id

type DatedPost = { status: (typeof postStatuses)[number]; publishedAt: string | null }

/** Whether visitors can read a post at a moment (ISO 8601): it is published, and its date has come. */
export const isPublicAt = ({ status, publishedAt }: DatedPost, now: string): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= now

/** Whether a person may know of a post in the back office: of one's own in any status, of others' when visitors read it. */
export const mayReadPost = (writer: PostWriter, post: OwnedPost & DatedPost, now: string): boolean =>
  mayWritePost(writer, post) || isPublicAt(post, now)
