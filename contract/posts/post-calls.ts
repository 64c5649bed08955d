import { addresses as at } from '#contract/addresses.ts'
import * as adminPosts from './admin-posts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bodyLimits } from '#contract/limits.ts'
import { postMessages } from './messages.ts'
import { PostBody } from './post-body.ts'
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
    missing: postMessages.notFound,
    isCached: true,
  },
  listRelatedPosts: {
    at: at.listRelatedPosts,
    group: 'Blog',
    summary: 'Posts related to a published post: shared tags first, then its category, then the newest',
    access: 'public',
    params: posts.SlugParams,
    answer: posts.RelatedPosts,
    missing: postMessages.notFound,
    isCached: true,
  },
  getPostStats: {
    at: at.getPostStats,
    group: 'Blog',
    summary: 'How many posts there are, by status and category, and the newest',
    answer: adminPosts.PostStats,
  },
  listPosts: {
    at: at.listPosts,
    group: 'Blog',
    summary: 'Posts of every status, newest first, or best match first when searching',
    query: adminPosts.PostsQuery,
    answer: adminPosts.Posts,
  },
  getPost: {
    at: at.getPost,
    group: 'Blog',
    summary: 'A post of any status, as its editor sees it',
    params: adminPosts.PostParams,
    answer: adminPosts.OnePost,
    missing: postMessages.notFound,
  },
  createPost: {
    at: at.createPost,
    group: 'Blog',
    summary: 'Write a post; a draft unless its status says otherwise',
    body: PostBody,
    bodyLimit: bodyLimits.post,
    status: 201,
    answer: adminPosts.PostSaved,
  },
  updatePost: {
    at: at.updatePost,
    group: 'Blog',
    summary: 'Save a post; with the revision that was edited, nobody else’s save is lost',
    params: adminPosts.PostParams,
    body: PostBody,
    bodyLimit: bodyLimits.post,
    answer: adminPosts.PostSaved,
    missing: postMessages.notFound,
    conflict: adminPosts.PostConflict,
  },
  deletePost: {
    at: at.deletePost,
    group: 'Blog',
    summary: 'Delete a post with its comments and their replies',
    params: adminPosts.PostParams,
    answer: adminPosts.PostDeleted,
    missing: postMessages.notFound,
  },
} as const satisfies Record<string, Endpoint>
