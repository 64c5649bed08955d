import type { Transaction } from 'kysely'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Viewer } from '#server/platform/sessions.ts'
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
    if (!blogPost) throw notFound(publicPostMessages.notFound)
    return blogPost
  }

  /** Records a save in its transaction: of a new post, or of one that had a status before. */
  const recordSave =
    (actor: Viewer) =>
    async (trx: Transaction<Tables>, { id, title, from, to }: SavedPost) => {
      const subject = { id, name: title }
      const action = from === undefined ? 'post.created' : 'post.updated'
      await audit.record({ action, actor, subject }, trx)
      if (from === undefined || from === to) return
      await audit.record({ action: 'post.status-changed', actor, subject, detail: { from, to } }, trx)
    }

  const saved = async ({ id, isVisible }: SavedPost) => {
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
    const created = await writes.create(body, await highlightSections(body.content), recordSave(viewer))
    if (!created.isVisible) keepCaches()
    return { message: adminPostMessages.created, blogPost: await saved(created) }
  })

  mount('updatePost', async ({ params, body, viewer, keepCaches }) => {
    const updated = await writes.update(
      params.id,
      body,
      await highlightSections(body.content),
      recordSave(viewer),
    )
    if (!updated) throw notFound(publicPostMessages.notFound)
    if (updated === 'stale')
      throw conflict(adminPostMessages.stale, undefined, { blogPost: await get(params.id) })
    if (!updated.isVisible) keepCaches()
    return { message: adminPostMessages.updated, blogPost: await saved(updated) }
  })

  mount('deletePost', async ({ params, viewer, keepCaches }) => {
    const deleted = await writes.remove(params.id, (trx, { title, slug, comments, replies }) =>
      audit.record(
        {
          action: 'post.deleted',
          actor: viewer,
          subject: { id: params.id, name: title },
          detail: { slug, comments, replies },
        },
        trx,
      ),
    )
    if (!deleted) throw notFound(publicPostMessages.notFound)
    if (!deleted.isVisible) keepCaches()
    await checkSchedule(deleted.isVisible)
    const { comments, replies } = deleted
    return { message: adminPostMessages.deleted, deleted: { comments, replies } }
  })
}
