import type { z } from 'zod'
import { addresses, type CallName } from './addresses.ts'
import * as categories from './categories.ts'
import * as comments from './comments.ts'
import * as health from './health.ts'
import type { RateName } from './limits.ts'
import { messages } from './messages.ts'
import * as posts from './posts.ts'

/**
 * One call of the API: what it takes, what it answers, who may use it.
 * `access` is closed unless it says otherwise: a call without it needs an admin's bearer token.
 * `missing` is the sentence of its 404; `rate` names the limit of `limits.ts` that counts it;
 * `isCached` marks public answers that are kept until public content changes;
 * `changesContent` marks writes after which they are dropped.
 */
export type Endpoint = {
  at: string
  group: string
  summary: string
  access?: 'public'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  status?: 200 | 201
  answer: z.ZodObject
  missing?: string
  rate?: RateName
  isCached?: true
  bodyLimit?: number
}

const at = addresses

/** Every call there is: the API at a glance. Mounted by the server, called by the client, published as OpenAPI. */
export const api = {
  live: { at: at.live, group: 'Health', summary: 'The process runs', access: 'public', answer: health.Live },
  ready: {
    at: at.ready,
    group: 'Health',
    summary: 'The process can serve: the database answers',
    access: 'public',
    answer: health.Ready,
  },

  listPublishedPosts: {
    at: at.listPublishedPosts,
    group: 'Blog',
    summary: 'Published posts, newest first, or best match first when searching',
    access: 'public',
    query: posts.PublishedQuery,
    answer: posts.PublishedPosts,
    isCached: true,
  },
  listTags: {
    at: at.listTags,
    group: 'Blog',
    summary: 'Tags of published posts, most used first',
    access: 'public',
    query: posts.TagsQuery,
    answer: posts.Tags,
    isCached: true,
  },
  getPostBySlug: {
    at: at.getPostBySlug,
    group: 'Blog',
    summary: 'A published post and the posts related to it',
    access: 'public',
    params: posts.SlugParams,
    answer: posts.PostBySlug,
    missing: messages.blog.notFound,
    isCached: true,
  },
  listRelatedPosts: {
    at: at.listRelatedPosts,
    group: 'Blog',
    summary: 'Posts related to a published post: shared tags first, then its category, then the newest',
    access: 'public',
    params: posts.SlugParams,
    answer: posts.RelatedPosts,
    missing: messages.blog.notFound,
    isCached: true,
  },

  listCategories: {
    at: at.listCategories,
    group: 'Categories',
    summary: 'Categories with the number of published posts in each',
    access: 'public',
    answer: categories.Categories,
    isCached: true,
  },

  listPostComments: {
    at: at.listPostComments,
    group: 'Comments',
    summary: 'Approved comments of a published post, newest first',
    access: 'public',
    params: comments.PostCommentsParams,
    query: comments.PostCommentsQuery,
    answer: comments.PostComments,
    missing: messages.blog.notFound,
    isCached: true,
  },
  listRecentComments: {
    at: at.listRecentComments,
    group: 'Comments',
    summary: 'The newest approved comments of published posts',
    access: 'public',
    query: comments.RecentCommentsQuery,
    answer: comments.RecentComments,
    isCached: true,
  },
  createComment: {
    at: at.createComment,
    group: 'Comments',
    summary: 'Comment on a published post; shown to others once approved',
    access: 'public',
    body: comments.CommentBody,
    status: 201,
    answer: comments.CommentAccepted,
    missing: messages.blog.notFound,
    rate: 'comments',
  },
  createReply: {
    at: at.createReply,
    group: 'Comments',
    summary: 'Reply to an approved comment; with an admin token, as the author and at once',
    access: 'public',
    params: comments.CommentParams,
    body: comments.ReplyBody,
    status: 201,
    answer: comments.CommentAccepted,
    missing: messages.comments.notFound,
    rate: 'comments',
  },
} as const satisfies Record<CallName, Endpoint>

export type Api = typeof api

type Part<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType } ? S : never

/** What a caller passes: `params` and `body` where the call has them, `query` with everything optional. */
export type Input<Name extends CallName> = (Api[Name] extends { params: z.ZodType }
  ? { params: z.input<Part<Api[Name], 'params'>> }
  : unknown) &
  (Api[Name] extends { query: z.ZodType }
    ? { query?: QueryOf<z.input<Part<Api[Name], 'query'>>> }
    : unknown) &
  (Api[Name] extends { body: z.ZodType } ? { body: z.input<Part<Api[Name], 'body'>> } : unknown)

type QueryOf<Q> = { [K in keyof Q]?: string | number | boolean | undefined }

/** What the call answers. */
export type Answer<Name extends CallName> = z.output<Part<Api[Name], 'answer'>>
