import { addresses } from '#contract/addresses.ts'
import * as adminPosts from './admin-posts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bodyLimits } from '#contract/limits.ts'
import { publicPostMessages } from './messages.ts'
import { PostBody } from './post-body.ts'
import * as posts from './posts.ts'

/** Calls of the blog. */
export const postCalls = {
  listPublishedPosts: {
    address: addresses.listPublishedPosts,
    group: 'Blog',
    summary: 'Published posts, newest first, or best match first when searching',
    access: 'public',
    query: posts.PublishedQuery,
    answer: posts.PublishedPosts,
    rate: 'search',
    isCached: true,
  },
  listTags: {
    address: addresses.listTags,
    group: 'Blog',
    summary: 'Tags of published posts, most used first',
    access: 'public',
    query: posts.TagsQuery,
    answer: posts.Tags,
    isCached: true,
  },
  getPostBySlug: {
    address: addresses.getPostBySlug,
    group: 'Blog',
    summary: 'A published post and the posts related to it',
    access: 'public',
    params: posts.SlugParams,
    answer: posts.PostBySlug,
    notFoundMessage: publicPostMessages.notFound,
    isCached: true,
  },
  listRelatedPosts: {
    address: addresses.listRelatedPosts,
    group: 'Blog',
    summary: 'Posts related to a published post: shared tags first, then its category, then the newest',
    access: 'public',
    params: posts.SlugParams,
    answer: posts.RelatedPosts,
    notFoundMessage: publicPostMessages.notFound,
    isCached: true,
  },
  getPostStats: {
    address: addresses.getPostStats,
    group: 'Blog',
    summary: 'How many posts there are, by status and category, and the newest',
    answer: adminPosts.PostStats,
  },
  listPosts: {
    address: addresses.listPosts,
    group: 'Blog',
    summary: 'Posts of every status, newest first, or best match first when searching',
    query: adminPosts.PostsQuery,
    answer: adminPosts.Posts,
  },
  getPost: {
    address: addresses.getPost,
    group: 'Blog',
    summary: 'A post of any status, as its editor sees it',
    params: adminPosts.PostParams,
    answer: adminPosts.AdminPostFound,
    notFoundMessage: publicPostMessages.notFound,
  },
  createPost: {
    address: addresses.createPost,
    group: 'Blog',
    summary: 'Write a post; a draft unless its status says otherwise',
    body: PostBody,
    bodyLimit: bodyLimits.post,
    status: 201,
    answer: adminPosts.PostSaved,
    publishes: true,
    audit: ['post.created'],
  },
  updatePost: {
    address: addresses.updatePost,
    group: 'Blog',
    summary: 'Save a post; with the revision that was edited, nobody else’s save is lost',
    params: adminPosts.PostParams,
    body: PostBody,
    bodyLimit: bodyLimits.post,
    answer: adminPosts.PostSaved,
    notFoundMessage: publicPostMessages.notFound,
    conflict: adminPosts.PostConflict,
    publishes: true,
    audit: ['post.updated', 'post.status-changed'],
  },
  deletePost: {
    address: addresses.deletePost,
    group: 'Blog',
    summary: 'Delete a post with its comments and their replies',
    params: adminPosts.PostParams,
    answer: adminPosts.PostDeleted,
    notFoundMessage: publicPostMessages.notFound,
    publishes: true,
    audit: ['post.deleted'],
  },
} as const satisfies Record<string, Endpoint>
