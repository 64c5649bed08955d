import { keysOf } from '#contract/fields.ts'
import { notificationTopics } from '#contract/notifications/notifications.ts'
import { id, oneOf, table, time } from '#server/platform/database/table.ts'

/**
 * Pending email notifications: only references to records, so that personal data isn't stored twice. `actorId` is who assigned the record.
 */
export const notifications = table(
  'notifications',
  {
    userId: id().references('users', 'cascade'),
    topic: oneOf(keysOf(notificationTopics)),
    subjectKind: oneOf(['enquiry', 'application', 'comment', 'reply', 'post', 'review-comment']),
    subjectId: id(),
    actorId: id().references('users', 'set null').optional(),
    createdAt: time(),
  },
  {
    archive: 'moves',
    key: ['userId', 'topic', 'subjectId'],
    indexes: {
      ofSubject: ['(subject_id)', '1000 5'],
    },
    keyStatistics: ['1000 100 50 1'],
  },
)
