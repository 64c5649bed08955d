import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { reviewMessages } from '#contract/drafts/review.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { DraftStore } from './drafts.store.ts'
import type { PresenceStore } from './presence.store.ts'
import type { ReviewStore } from './review.store.ts'

type Deps = { drafts: DraftStore; presence: PresenceStore; review: ReviewStore }

/** Mounts the calls about drafts and their review. */
export function draftRoutes(mount: Mount, { drafts, presence, review }: Deps): void {
  mount('getDraft', ({ params, viewer }) => drafts.find(viewer, params.id))

  mount('saveDraft', async ({ params, body, viewer, write }) => {
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

  mount('getReview', async ({ params, viewer }) => {
    const subject = await drafts.subjectOf(viewer, params.id)
    return { comments: await review.list(subject), isReady: await review.isReady(subject) }
  })

  mount('commentOnDraft', async ({ params, body, viewer, write }) => {
    const subject = await drafts.subjectOf(viewer, params.id)
    const comment = await write(async ({ trx, logAction }) => {
      await logAction('review-comment.added', { id: params.id, name: subject.title })
      return review.add(trx, subject, body, { userId: viewer.id })
    })
    return { message: reviewMessages.added, comment }
  })

  mount('resolveReviewComment', async ({ params: { id }, body: { isResolved }, viewer, write }) => {
    const subject = await drafts.subjectOf(viewer, await review.subjectOf(id))
    const comment = await write(async ({ trx, logAction }) => {
      const action = isResolved ? 'resolved' : 'reopened'
      await logAction(`review-comment.${action}`, { id: subject.postId ?? subject.id, name: subject.title })
      return review.resolve(trx, id, viewer.id, isResolved)
    })
    return { message: isResolved ? reviewMessages.resolved : reviewMessages.reopened, comment }
  })

  mount('setReadyForReview', async ({ params, body: { isReady }, viewer, write }) => {
    const subject = await drafts.subjectOf(viewer, params.id)
    await write(async ({ trx, logAction }) => {
      if (await review.setReady(trx, subject, viewer.id, isReady))
        await logAction(isReady ? 'draft.ready' : 'draft.not-ready', { id: params.id, name: subject.title })
    })
    return { message: isReady ? reviewMessages.ready : reviewMessages.notReady, isReady }
  })
}
