import { toResult, type Result } from '#app/api/result.ts'
import type { ApiClient } from '#app/api/client.ts'
import type { PostComments } from '#contract/comments/comments.ts'
import { messages } from '#contract/messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PostBySlug } from '#contract/posts/posts.ts'

/** Loads what the article page shows. When the comments fail to load, the article is still shown. */
export type ArticlePage = PostBySlug & { comments: Result<PostComments> }

export function loadArticle(
  client: ApiClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Result<ArticlePage>> {
  const find = async (): Promise<ArticlePage> => {
    const found = await client.getPostBySlug({ params: { slug } }, { signal })
    const params = { postId: found.blogPost._id }
    const comments = await toResult(client.listPostComments({ params }, { signal }), messages.server.failed)
    return { ...found, comments }
  }
  return toResult(find(), publicPostMessages.articleFailed)
}
