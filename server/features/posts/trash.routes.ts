import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Trash } from './trash.store.ts'

type Deps = {
  trash: Trash
  /** Resets the publication clock, because a restored post may be scheduled; `isPublishing` if the call clears the caches. */
  checkSchedule(isPublishing: boolean): Promise<void>
}

/** Mounts the calls of the trash. */
export function trashRoutes(mount: Mount, { trash, checkSchedule }: Deps): void {
  mount('listTrash', ({ query, viewer }) => trash.list(query, viewer))

  mount('restorePost', async ({ params, viewer, keepCaches, write }) => {
    const restored = await write((unit) => trash.restore(unit, params.id, viewer))
    if (!restored) throw notFound(publicPostMessages.notFound)
    await trash.indexRestored(params.id)
    if (!restored.isVisible) keepCaches()
    await checkSchedule(restored.isVisible)
    return { message: adminPostMessages.restored, restored: { comments: restored.comments } }
  })

  mount('deletePostPermanently', async ({ params, viewer, write }) => {
    if (!(await write((unit) => trash.deleteForGood(unit, params.id, viewer))))
      throw notFound(publicPostMessages.notFound)
    return { message: adminPostMessages.purged }
  })
}
