import type { Capability } from '#contract/team/roles.ts'
import type { postStatuses } from './limits.ts'

/** A person who may write posts, their own or all. */
export type PostWriter = { id: string; capabilities: ReadonlySet<Capability> }

type OwnedPost = { ownerId: string | null }

/** Whether a person may read and edit all posts. */
export const mayWriteAnyPost = ({ capabilities }: PostWriter): boolean => capabilities.has('posts.write.any')

export const mayWritePost = (writer: PostWriter, { ownerId }: OwnedPost): boolean =>
  mayWriteAnyPost(writer) || ownerId === writer.id

type DatedPost = { status: (typeof postStatuses)[number]; publishedAt: string | null }

/** Whether a post is public at a time (ISO 8601): published, with a date that has passed. */
export const isPublicAt = ({ status, publishedAt }: DatedPost, now: string): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= now

/** Whether a person may see a post in the back office: their own in any status, others' only if public. */
export const mayReadPost = (writer: PostWriter, post: OwnedPost & DatedPost, now: string): boolean =>
  mayWritePost(writer, post) || isPublicAt(post, now)
