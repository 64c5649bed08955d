import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { mayWritePost } from '#contract/posts/post-access.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { accessMessages } from '#contract/team/messages.ts'
import { forbidden, found } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { AdminPostStore } from './admin-posts.store.ts'
import type { Versions } from './versions.store.ts'

type Deps = { posts: Pick<AdminPostStore, 'find'>; versions: Versions }

/** Mounts the calls of a post's history. It contains unpublished content, so only people who may edit the post can see it. */
export function versionRoutes(mount: Mount, { posts, versions }: Deps): void {
  const assertWritable = async (id: string, viewer: Viewer) => {
    const post = found(await posts.find(id, viewer), publicPostMessages.notFound)
    if (!mayWritePost(viewer, post)) throw forbidden(accessMessages.ownPostsOnly)
  }

  mount('listVersions', async ({ params, query, viewer }) => {
    await assertWritable(params.id, viewer)
    return versions.list(params.id, query)
  })

  mount('getVersion', async ({ params, viewer }) => {
    await assertWritable(params.id, viewer)
    const version = found(await versions.find(params.id, params.revision), adminPostMessages.versionNotFound)
    return { version }
  })
}
