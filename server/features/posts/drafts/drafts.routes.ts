import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { DraftStore } from './drafts.store.ts'
import type { PresenceStore } from './presence.store.ts'

type Deps = { drafts: DraftStore; presence: PresenceStore }

/** The calls of an editor about what is not saved yet. */
export function draftRoutes(mount: Mount, { drafts, presence }: Deps): void {
  mount('getDraft', ({ params, viewer }) => drafts.find(viewer, params.id))

  mount('keepDraft', async ({ params, body, viewer, write }) => {
    const { sequence, updatedAt } = await write(({ trx }) => drafts.keep(trx, viewer, params.id, body))
    return { draft: { sequence, updatedAt } }
  })

  mount('discardDraft', async ({ params, query, viewer, write }) => {
    await write(({ trx }) => drafts.discard(trx, viewer, params.id, query.sequence))
    return { message: draftMessages.discarded }
  })

  mount('reportPresence', async ({ params, viewer }) => {
    await drafts.titleOf(viewer, params.id)
    return { people: await presence.report(params.id, viewer.id) }
  })
}
