import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postMessages } from '#contract/posts/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { AdminPostStore } from './admin-posts.store.ts'
import { highlightSections } from './highlight.ts'
import type { PostWrites, SavedPost } from './post-writes.store.ts'

export type AdminPostDeps = {
  posts: AdminPostStore
  writes: PostWrites
  audit: Audit
  /** Sets the publication clock anew, since a write may have scheduled a post; `isPublishing` when it clears the caches. */
  checkSchedule(isPublishing: boolean): Promise<void>
}

/** The calls of the back office about posts. */
export function adminPostRoutes(mount: Mount, { posts, writes, audit, checkSchedule }: AdminPostDeps): void {
  const get = async (id: string) => {
    const blogPost = await posts.find(id)
    if (!blogPost) throw notFound(postMessages.notFound)
    return blogPost
  }

  const saved = async ({ id, isVisible, from, to }: SavedPost, actor: { id: string; email: string }) => {
    if (from !== undefined && from !== to)
      await audit.record({ action: 'post.status-changed', actor, subject: id, detail: { from, to } })
    await checkSchedule(isVisible)
    return get(id)
  }

  mount('getPostStats', async () => {
    const stats = await posts.getStats()
    return { stats, categories: stats.categories, recentPosts: stats.recentPosts }
  })

  mount('listPosts', ({ query }) => posts.list(query))

  mount('getPost', async ({ params }) => ({ blogPost: await get(params.id) }))

  mount('createPost', async ({ body, viewer, keepCaches }) => {
    const created = await writes.create(body, await highlightSections(body.content))
    if (!created.isVisible) keepCaches()
    return { message: adminPostMessages.created, blogPost: await saved(created, viewer) }
  })

  mount('updatePost', async ({ params, body, viewer, keepCaches }) => {
    const updated = await writes.update(params.id, body, await highlightSections(body.content))
    if (!updated) throw notFound(postMessages.notFound)
    if (updated === 'stale')
      throw conflict(adminPostMessages.stale, undefined, { blogPost: await get(params.id) })
    if (!updated.isVisible) keepCaches()
    return { message: adminPostMessages.updated, blogPost: await saved(updated, viewer) }
  })

  mount('deletePost', async ({ params, viewer, keepCaches }) => {
    const deleted = await writes.remove(params.id, (trx, { slug, comments, replies }) =>
      audit.record(
        {
          action: 'post.deleted',
          actor: viewer,
          subject: params.id,
          detail: { slug, comments, replies },
        },
        trx,
      ),
    )
    if (!deleted) throw notFound(postMessages.notFound)
    if (!deleted.isVisible) keepCaches()
    await checkSchedule(deleted.isVisible)
    const { comments, replies } = deleted
    return { message: adminPostMessages.deleted, deleted: { comments, replies } }
  })
}
