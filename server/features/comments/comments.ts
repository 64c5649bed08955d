import { deleteRemovedBefore } from '#server/articles/removed-comments.ts'
import { spamDays } from '#contract/desk/limits.ts'
import { indexMissingComments } from '#server/articles/comment-index.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import type { Feature } from '#server/platform/feature.ts'
import { commentAnnouncement } from './comment-emails.ts'
import type { FindPortrait } from './comment-mappers.ts'
import { commentPersonalData } from './comment-personal-data.ts'
import { createCommentSubmissions } from './comment-submissions.store.ts'
import { commentRoutes } from './comments.routes.ts'
import { createPublicCommentStore } from './public-comments.store.ts'
import { blocklistRoutes, bulkModerationRoutes, moderationRoutes } from './moderation.routes.ts'
import { createBulkModeration, deleteSpamBefore } from './bulk-moderation.store.ts'
import { createModerationStore } from './moderation.store.ts'
import { pendingCountQuery, pendingAmong } from './pending-comments.ts'

/** How long a removed comment can be restored, in days. Comments of a deleted post are kept as long as the post. */
const removedCommentDays = 1

/** Comments and replies: reading, writing and moderation. */
export const comments: Feature = ({ database, mailer, notifier, companyTexts, spamFilter, audit, now }) => {
  const reason = 'New comments are sent to this address.'
  const bulk = createBulkModeration(database, now)
  return {
    routes(mount) {
      const writes = createCommentSubmissions(
        database,
        async (trx, comment) => {
          await mailer.sendToCompany(trx, { ...commentAnnouncement(mailer, comment).email, reason })
          await notifier.addNew(
            trx,
            'comments',
            comment.kind === 'comment' ? commentKind : replyKind,
            comment.id,
          )
        },
        now,
      )
      const findPortrait: FindPortrait = (name) => {
        const person = companyTexts.current().people.people.find((one) => one.name === name)
        return person?.photo || person?.drawing?.face
      }
      const published = createPublicCommentStore(database, now, findPortrait)
      commentRoutes(mount, published, writes, findPortrait, spamFilter)
      const moderation = createModerationStore(database, now)
      moderationRoutes(mount, moderation)
      bulkModerationRoutes(mount, moderation, bulk, now)
      blocklistRoutes(mount, spamFilter)
    },
    jobs: [
      {
        name: 'index-comments',
        isShared: true,
        intervalMs: 60 * 60_000,
        run: (stopping) => indexMissingComments(database, undefined, stopping),
        failure: 'older comments could not be indexed, next attempt in an hour',
      },
    ],
    records: [
      {
        kind: commentKind,
        personalData: commentPersonalData(notifier),
        announce: async (ids) => {
          const told = await pendingAmong(database.query, 'comments', ids).execute()
          return told.map((one) => commentAnnouncement(mailer, { ...one, kind: 'comment' }))
        },
        waiting: pendingCountQuery('comments'),
        retention: [
          { days: removedCommentDays, removeBefore: (moment) => deleteRemovedBefore(database, moment) },
          { days: spamDays, removeBefore: (moment) => deleteSpamBefore(database, audit, moment) },
          // they can be undone for minutes
          { days: 1, removeBefore: bulk.removeBefore },
        ],
      },
      // they are erased and removed with the comments
      {
        kind: replyKind,
        personalData: false,
        announce: async (ids) => {
          const told = await pendingAmong(database.query, 'replies', ids).execute()
          return told.map((one) => commentAnnouncement(mailer, { ...one, kind: 'reply' }))
        },
        waiting: pendingCountQuery('replies'),
      },
    ],
  }
}
