import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { mayWritePost, type PostWriter } from '#contract/posts/post-access.ts'
import { accessMessages } from '#contract/team/messages.ts'
import { forbidden, found } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { DraftStore } from './drafts.store.ts'
import type { PresenceStore } from './presence.store.ts'

/** Finds a post that a person may know of. */
export type FindPost = (id: string, reader: PostWriter) => Promise<AdminPost | undefined>

type Deps = { drafts: DraftStore; presence: PresenceStore; findPost: FindPost }

/** The calls of an editor about what is not saved yet. */
export function draftRoutes(mount: Mount, { drafts, presence, findPost }: Deps): void {
  mount('listDrafts', async ({ query, viewer }) => ({ drafts: await drafts.list(viewer, query.postId) }))

  mount('getDraft', async ({ params, viewer }) => ({
    draft: found(await drafts.find(viewer, params.id), draftMessages.notFound),
  }))

  mount('keepDraft', async ({ params, body, viewer, write }) => {
    const { sequence, updatedAt } = await write(({ trx }) => drafts.keep(trx, viewer, params.id, body))
    return { draft: { sequence, updatedAt } }
  })

  mount('discardDraft', async ({ params, query, viewer, write }) => {
    await write(({ trx }) => drafts.discard(trx, viewer, params.id, query.sequence))
    return { message: draftMessages.discarded }
  })

  mount('reportPresence', async ({ params, viewer }) => {
    const post = found(await findPost(params.id, viewer), publicPostMessages.notFound)
    if (!mayWritePost(viewer, post)) throw forbidden(accessMessages.ownPostsOnly)
    return { people: await presence.report(params.id, viewer.id) }
  })
}
