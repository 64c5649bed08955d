import { toResult, type Result } from '#app/api/result.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import type { PostComments } from '#contract/comments/comments.ts'
import { messages } from '#contract/messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { Post, PostBySlug } from '#contract/posts/posts.ts'
import type { Article } from '#app/ui/article/previewed-article.ts'
import type { Section } from '#app/ui/article/section.ts'

export type ArticlePage = Omit<PostBySlug, 'blogPost'> & {
  blogPost: Article
  comments: Result<PostComments>
}

/** Removes a section's id, which only the editor needs. It saves bytes, because each page contains its data twice. */
const withoutId = ({ id: _id, ...section }: Post['content'][number]): Section => section

/** Loads the article page's data. If the comments fail to load, the article is still shown. */

export function loadArticle(
  client: SiteApiClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Result<ArticlePage>> {
  const find = async (): Promise<ArticlePage> => {
    const found = await client.getPostBySlug({ params: { slug } }, { signal })
    const params = { postId: found.blogPost._id }
    const comments = await toResult(client.listPostComments({ params }, { signal }), messages.failed)
    const blogPost = { ...found.blogPost, content: found.blogPost.content.map(withoutId) }
    return { ...found, blogPost, comments }
  }
  return toResult(find(), publicPostMessages.articleFailed)
}
