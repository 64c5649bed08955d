import type { Transaction } from 'kysely'
import type { EndedDraft } from '#contract/drafts/drafts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { mayReadPost, mayWritePost } from '#contract/posts/post-access.ts'
import type { PostBody } from '#contract/posts/post-body.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { withSectionIds } from '#contract/posts/sections/section-ids.ts'
import { withFileSizes } from '#server/articles/section-files.ts'
import { assertMayPublish } from '#server/platform/accounts/editor-approval.ts'
import { accessMessages } from '#contract/team/messages.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, forbidden, found, notFound } from '#server/platform/errors.ts'
import type { Highlighter } from '#server/platform/highlighting/highlighter.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { withCurrentImages } from '#server/platform/images/replaced-images.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { AdminPostStore } from './admin-posts.store.ts'
import type { DraftStore } from './drafts/drafts.store.ts'
import type { PostWrites, PostWriteResult, StoredPost } from './post-writes.store.ts'
import type { Trash } from './trash.store.ts'
import type { Versions } from './versions.store.ts'

export type AdminPostDeps = {
  query: Database['query']
  posts: AdminPostStore
  writes: PostWrites
  trash: Trash
  drafts: Pick<DraftStore, 'endSaved' | 'ownerOf'>
  versions: Pick<Versions, 'add'>
  highlightSections: Highlighter['highlightSections']
  /** Resets the publication clock, because a write may have scheduled a post; `isPublishing` if the call clears the caches. */
  checkSchedule(isPublishing: boolean): Promise<void>
  now: () => string
}

/** Mounts the back-office calls about posts. */
export function adminPostRoutes(
  mount: Mount,
  { query, posts, writes, trash, drafts, versions, highlightSections, checkSchedule, now }: AdminPostDeps,
): void {
  const get = async (id: string, viewer: Viewer) =>
    found(await posts.find(id, viewer), publicPostMessages.notFound)

  /**
   * Rejects a write of someone else's post by a writer, and of a change that an editor must publish. A post that the writer can't see is
   * not found.
   */
  const assertWritable =
    (trx: Transaction<Tables>, viewer: Viewer, status?: PostBody['status']) => async (post: StoredPost) => {
      if (!mayReadPost(viewer, post, now())) throw notFound(publicPostMessages.notFound)
      if (!mayWritePost(viewer, post)) throw forbidden(accessMessages.ownPostsOnly)
      await assertMayPublish(trx, viewer, post.status, status)
    }

  /** Ends the draft that a save contains, and adds the save to the post's history. */
  const keepHistory = async (
    trx: Transaction<Tables>,
    { id }: PostWriteResult,
    viewer: Viewer,
    draft: EndedDraft | undefined,
  ) => {
    if (draft) await drafts.endSaved(trx, viewer, id, draft)
    await versions.add(trx, id, viewer.id)
  }

  /** Prepares the sections of a save for storage. */
  const contentOf = async ({ content }: PostBody, viewer: Viewer) =>
    highlightSections(withSectionIds(await withFileSizes(query, content)), viewer.id)

  const saved = async ({ id, isVisible }: PostWriteResult, viewer: Viewer) => {
    await checkSchedule(isVisible)
    return get(id, viewer)
  }

  mount('getPostStats', async ({ viewer }) => {
    const stats = await posts.getStats(viewer)
    return { stats, categories: stats.categories, recentPosts: stats.recentPosts }
  })

  mount('listPosts', ({ query, viewer }) => posts.list(query, viewer))

  mount('getPost', async ({ params, viewer }) => ({ blogPost: await get(params.id, viewer) }))

  mount('createPost', async ({ body: given, viewer, keepCaches, write }) => {
    const body = await withCurrentImages(query, given)
    const content = await contentOf(body, viewer)
    const created = await write(async ({ trx, logAction }) => {
      await assertMayPublish(trx, viewer, body.status)
      const ownerId = body.draft ? await drafts.ownerOf(trx, viewer, body.draft) : viewer.id
      const created = await writes.create(trx, ownerId, body, content)
      await keepHistory(trx, created, viewer, body.draft)
      await logAction('post.created', { id: created.id, name: created.title })
      return created
    })
    if (!created.isVisible) keepCaches()
    return { message: adminPostMessages.created, blogPost: await saved(created, viewer) }
  })

  mount('updatePost', async ({ params, body: given, viewer, keepCaches, write }) => {
    const body = await withCurrentImages(query, given)
    const content = await contentOf(body, viewer)
    const updated = await write(async ({ trx, logAction }) => {
      const updated = await writes.update(
        trx,
        params.id,
        body,
        content,
        assertWritable(trx, viewer, body.status),
      )
      if (!updated || updated === 'stale') return updated
      await keepHistory(trx, updated, viewer, body.draft)
      const { id, title: name, from, to } = updated
      await logAction('post.updated', { id, name })
      if (from !== undefined && from !== to)
        await logAction('post.status-changed', { id, name }, { from, to })
      return updated
    })
    if (!updated) throw notFound(publicPostMessages.notFound)
    if (updated === 'stale')
      throw conflict(adminPostMessages.stale, undefined, { blogPost: await get(params.id, viewer) })
    if (!updated.isVisible) keepCaches()
    return { message: adminPostMessages.updated, blogPost: await saved(updated, viewer) }
  })

  mount('deletePost', async ({ params, viewer, keepCaches, write }) => {
    const deleted = await write((unit) =>
      trash.put(unit, params.id, viewer.id, assertWritable(unit.trx, viewer)),
    )
    if (!deleted) throw notFound(publicPostMessages.notFound)
    if (!deleted.isVisible) keepCaches()
    await checkSchedule(deleted.isVisible)
    const { comments, replies } = deleted
    return { message: adminPostMessages.deleted, deleted: { comments, replies } }
  })
}
