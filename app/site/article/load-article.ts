import { toResult, type ApiClient, type Loaded } from '#app/api.ts'
import type { PostComments } from '#contract/comments/comments.ts'
import { messages } from '#contract/messages.ts'
import { postMessages } from '#contract/posts/messages.ts'
import type { PostBySlug } from '#contract/posts/posts.ts'

/** All that the article page shows. Comments that could not be had do not take the article with them. */
export type ArticlePage = PostBySlug & { comments: Loaded<PostComments> }

export function loadArticle(
  client: ApiClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Loaded<ArticlePage>> {
  const find = async (): Promise<ArticlePage> => {
    const found = await client.getPostBySlug({ params: { slug } }, { signal })
    const params = { postId: found.blogPost._id }
    const comments = await toResult(client.listPostComments({ params }, { signal }), messages.server.failed)
    return { ...found, comments }
  }
  return toResult(find(), postMessages.articleFailed)
}
