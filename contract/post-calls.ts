import { addresses as at } from './addresses.ts'
import type { Endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import * as posts from './posts.ts'

/** Calls of the blog. */
export const postCalls = {
  listPublishedPosts: {
    at: at.listPublishedPosts,
    group: 'Blog',
    summary: 'Published posts, newest first, or best match first when searching',
    access: 'public',
    query: posts.PublishedQuery,
    answer: posts.PublishedPosts,
    rate: 'search',
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
} as const satisfies Record<string, Endpoint>
