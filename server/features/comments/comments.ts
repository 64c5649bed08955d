import type { Feature } from '#server/platform/feature.ts'
import { notifyOfComment } from './comment-emails.ts'
import { commentPersonalData } from './comment-personal-data.ts'
import { createCommentSubmissions } from './comment-submissions.store.ts'
import { commentRoutes } from './comments.routes.ts'
import { createCommentStore } from './comments.store.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { createModerationStore } from './moderation.store.ts'
import { waitingComments } from './waiting-comments.ts'

/** Comments and replies: what readers read and write, and their moderation. */
export const comments: Feature = ({ database, mailer, audit, now }) => ({
  routes(mount) {
    const writes = createCommentSubmissions(database, notifyOfComment(mailer), now)
    commentRoutes(mount, createCommentStore(database, now), writes, audit)
    moderationRoutes(mount, createModerationStore({ database, audit }))
  },
  personalData: commentPersonalData(database),
  waitingWork: waitingComments,
})
