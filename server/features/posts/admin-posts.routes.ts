import type { Transaction } from 'kysely'
import type { EndedDraft } from '#contract/drafts/drafts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { mayReadPost, mayWritePost } from '#contract/posts/post-access.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { withSectionIds } from '#contract/posts/sections/section-ids.ts'
import { accessMessages } from '#contract/team/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict, forbidden, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { withPresentImages } from '#server/platform/images/replaced-images.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { AdminPostStore } from './admin-posts.store.ts'
import { highlightSections } from './highlighting/highlight.ts'
import type { DraftStore } from './drafts/drafts.store.ts'
import type { PostWrites, SavedPost, StoredPost } from './post-writes.store.ts'
import type { Trash } from './trash.store.ts'
import type { Versions } from './versions.store.ts'

export type AdminPostDeps = {
  query: Database['query']
  posts: AdminPostStore
  writes: PostWrites
  trash: Trash
  drafts: Pick<DraftStore, 'endSaved'>
  versions: Pick<Versions, 'add'>
  audit: Audit
  /** Sets the publication clock anew, since a write may have scheduled a post; `isPublishing` when it clears the caches. */
  checkSchedule(isPublishing: boolean): Promise<void>
  now: () => string
}

/** The calls of the back office about posts. */
export function adminPostRoutes(
  mount: Mount,
  { query, posts, writes, trash, drafts, versions, audit, checkSchedule, now }: AdminPostDeps,
): void {
  const get = async (id: string, viewer: Viewer) => {
    const blogPost = await posts.find(id, viewer)
    if (!blogPost) throw notFound(publicPostMessages.notFound)
    return blogPost
  }

  /** Rejects a write of somebody else's post by a writer. One that the writer cannot see does not exist. */
  const assertWritable = (viewer: Viewer) => (post: StoredPost) => {
    if (!mayReadPost(viewer, post, now())) throw notFound(publicPostMessages.notFound)
    if (!mayWritePost(viewer, post)) throw forbidden(accessMessages.ownPostsOnly)
  }

  /** Records a save in its transaction, in the history and in the audit log: of a new post, or of one that had a status before. Ends the draft that it contains. */
  const recordSave =
    (actor: Viewer, draft: EndedDraft | undefined) =>
    async (trx: Transaction<Tables>, { id, title, from, to }: SavedPost) => {
      const subject = { id, name: title }
      if (draft) await drafts.endSaved(trx, actor.id, id, draft)
      const action = from === undefined ? 'post.created' : 'post.updated'
      await versions.add(trx, id, actor.id)
      await audit.record({ action, actor, subject }, trx)
      if (from === undefined || from === to) return
      await audit.record({ action: 'post.status-changed', actor, subject, detail: { from, to } }, trx)
    }

  const saved = async ({ id, isVisible }: SavedPost, viewer: Viewer) => {
    await checkSchedule(isVisible)
    return get(id, viewer)
  }

  mount('getPostStats', async ({ viewer }) => {
    const stats = await posts.getStats(viewer)
    return { stats, categories: stats.categories, recentPosts: stats.recentPosts }
  })

  mount('listPosts', ({ query, viewer }) => posts.list(query, viewer))

  mount('getPost', async ({ params, viewer }) => ({ blogPost: await get(params.id, viewer) }))

  mount('createPost', async ({ body: given, viewer, keepCaches }) => {
    const body = await withPresentImages(query, given)
    const content = await highlightSections(withSectionIds(body.content))
    const created = await writes.create(viewer.id, body, content, recordSave(viewer, body.draft))
    if (!created.isVisible) keepCaches()
    return { message: adminPostMessages.created, blogPost: await saved(created, viewer) }
  })

  mount('updatePost', async ({ params, body: given, viewer, keepCaches }) => {
    const body = await withPresentImages(query, given)
    const updated = await writes.update(
      params.id,
      body,
      await highlightSections(withSectionIds(body.content)),
      assertWritable(viewer),
      recordSave(viewer, body.draft),
    )
    if (!updated) throw notFound(publicPostMessages.notFound)
    if (updated === 'stale')
      throw conflict(adminPostMessages.stale, undefined, { blogPost: await get(params.id, viewer) })
    if (!updated.isVisible) keepCaches()
    return { message: adminPostMessages.updated, blogPost: await saved(updated, viewer) }
  })

  mount('deletePost', async ({ params, viewer, keepCaches }) => {
    const deleted = await trash.put(params.id, viewer, assertWritable(viewer))
    if (!deleted) throw notFound(publicPostMessages.notFound)
    if (!deleted.isVisible) keepCaches()
    await checkSchedule(deleted.isVisible)
    const { comments, replies } = deleted
    return { message: adminPostMessages.deleted, deleted: { comments, replies } }
  })
}
