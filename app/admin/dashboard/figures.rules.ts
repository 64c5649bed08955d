import type { CommentStats } from '#contract/comments/admin-comments.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'
import type { PostStats } from '#contract/posts/admin-posts.ts'

type Loaded = {
  posts?: Pick<PostStats, 'stats'> | undefined
  comments?: Pick<CommentStats, 'stats'> | undefined
}

/** Reserves a line while the figures load, so that nothing moves. */
const emptyLine = '\u00a0'

/** The four figures of the dashboard; a dash for one that failed to load. @param loaded undefined while loading */
export function figuresOf(loaded: Loaded | undefined) {
  const posts = loaded?.posts?.stats
  const comments = loaded?.comments?.stats
  const { totalPosts = 0, publishedPosts = 0, draftPosts = 0, archivedPosts = 0 } = posts ?? {}
  const largest = posts?.categories.find(({ count }) => count > 0)
  const replies = comments?.totalReplies ?? 0
  const figure = (value: number | undefined, hint: string | false | undefined) => ({
    value: loaded ? (value ?? '–') : undefined,
    hint: hint || emptyLine,
  })
  return {
    total: figure(
      posts?.totalPosts,
      totalPosts > 0 &&
        `${formatCount(draftPosts, 'draft', 'drafts')}, ${formatNumber(archivedPosts)} archived`,
    ),
    published: figure(
      posts?.publishedPosts,
      totalPosts > 0 && `${Math.round((publishedPosts / totalPosts) * 100)}% of all posts`,
    ),
    categories: figure(posts?.categories.length, largest && `most in ${largest._id}`),
    comments: figure(
      comments?.totalComments,
      replies > 0 && `and ${formatCount(replies, 'reply', 'replies')}`,
    ),
  }
}
