import { toResult, type Result } from '#app/api/result.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { replaceSlugsInPostList, readPostList } from '#app/ui/article/post-lists.ts'
import { postPageSizes } from '#contract/posts/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PostSummary } from '#contract/posts/posts.ts'

/** The saved posts, newest first. `unpublished` holds the slugs of those that are no longer published. */
export type SavedArticles = { posts: PostSummary[]; unpublished: string[] }

/** Loads the posts saved in this browser, fifty per call, and updates stored slugs that have changed. */
export function loadSaved(client: SiteApiClient, signal?: AbortSignal): Promise<Result<SavedArticles>> {
  const find = async (): Promise<SavedArticles> => {
    const saved = readPostList('saved')
    const { saved: limit } = postPageSizes
    const parts = Array.from({ length: Math.ceil(saved.length / limit) }, (_, part) =>
      saved.slice(part * limit, (part + 1) * limit),
    )
    const answers = await Promise.all(
      parts.map((slugs) =>
        client.listPublishedPosts({ query: { slugs: slugs.join(','), limit } }, { signal }),
      ),
    )
    for (const { moved = {} } of answers) replaceSlugsInPostList('saved', moved)
    const posts = new Map(answers.flatMap(({ blogPosts }) => blogPosts.map((post) => [post.slug, post])))
    const present = readPostList('saved').reverse()
    return {
      posts: present.flatMap((slug) => posts.get(slug) ?? []),
      unpublished: present.filter((slug) => saved.includes(slug) && !posts.has(slug)),
    }
  }
  return toResult(find(), publicPostMessages.listingFailed)
}
