import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postMessages } from '#contract/posts/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { AdminPostStore } from './admin-posts.store.ts'
import { highlightSections } from './highlight.ts'
import type { PostWrites, Written } from './post-writes.store.ts'

export type AdminPostParts = {
  posts: AdminPostStore
  writes: PostWrites
  audit: Audit
  /** Told after each write; `isVisible` when it may change what visitors see. */
  written(isVisible: boolean): Promise<void>
}

/** The calls of the back office about posts. */
export function adminPostRoutes(mount: Mount, { posts, writes, audit, written }: AdminPostParts): void {
  const get = async (id: string) => {
    const blogPost = await posts.find(id)
    if (!blogPost) throw notFound(postMessages.notFound)
    return blogPost
  }

  const saved = async ({ id, isVisible, from, to }: Written, actor: { id: string; email: string }) => {
    if (from !== undefined && from !== to)
      await audit.record({ action: 'post.status-changed', actor, subject: id, detail: { from, to } })
    await written(isVisible)
    return get(id)
  }

  mount('getPostStats', async () => {
    const stats = await posts.getStats()
    return { stats, categories: stats.categories, recentPosts: stats.recentPosts }
  })

  mount('listPosts', ({ query }) => posts.list(query))

  mount('getPost', async ({ params }) => ({ blogPost: await get(params.id) }))

  mount('createPost', async ({ body, viewer }) => {
    const made = await writes.create(body, await highlightSections(body.content))
    return { message: adminPostMessages.created, blogPost: await saved(made, viewer) }
  })

  mount('updatePost', async ({ params, body, viewer }) => {
    const done = await writes.update(params.id, body, await highlightSections(body.content))
    if (!done) throw notFound(postMessages.notFound)
    if (done === 'stale')
      throw conflict(adminPostMessages.stale, undefined, { blogPost: await get(params.id) })
    return { message: adminPostMessages.updated, blogPost: await saved(done, viewer) }
  })

  mount('deletePost', async ({ params, viewer }) => {
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
    await written(deleted.isVisible)
    const { comments, replies } = deleted
    return { message: adminPostMessages.deleted, deleted: { comments, replies } }
  })
}
