import { postPageSizes } from '#contract/posts/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PublicPostStore } from './posts.store.ts'

/** Mounts the public calls of the blog. */
export function postRoutes(mount: Mount, posts: PublicPostStore): void {
  mount('listPublishedPosts', async ({ query }) => {
    const { posts: blogPosts, ...rest } = await posts.listPublished(query)
    if (!query.slugs) return { blogPosts, ...rest }
    return { blogPosts, ...rest, moved: await posts.listMoved(query.slugs) }
  })

  mount('listTags', async ({ query }) => ({ tags: await posts.listTags(query.limit) }))

  mount('getPostBySlug', async ({ params }) => {
    const found = await posts.findBySlug(params.slug, postPageSizes.related)
    if (!found) throw notFound(publicPostMessages.notFound)
    return found
  })

  mount('listRelatedPosts', async ({ params }) => {
    const relatedPosts = await posts.listRelated(params.slug, postPageSizes.related)
    if (!relatedPosts) throw notFound(publicPostMessages.notFound)
    return { relatedPosts }
  })
}
