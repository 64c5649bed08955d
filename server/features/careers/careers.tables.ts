import { applicationStatuses } from '#contract/careers/limits.ts'
import { email, id, oneOf, table, text, time } from '#server/platform/database/table.ts'
import { submissionColumns, submissionIndexes, waitingTriggers } from '#server/desk/submission-tables.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'
import { trigger } from '#server/platform/database/triggers.ts'

const isDecided = `status in ('hired', 'rejected')`

const isAnswering = (entry: string) =>
  `${entry}.subject_kind = 'application' and ${entry}.subject_id = applications.id
      and (${entry}.kind in ('call', 'status')
        or ${entry}.kind = 'email' and ${entry}.delivery not in ('failed', 'bounced')
        or ${entry}.kind = 'note' and ${isDecided})`

/**
 * Since when an application waits. It waits until someone has reviewed it, which sets its status. After that, it waits since the oldest
 * email from the person that came after the last email, call or change of status, or else since the end of its snooze. Once it is decided,
 * a note counts as an answer too.
 */
const waitingSince = `case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where ${isAnswering('reply')}), applied_at)),
    case when ${isDecided} then null else snoozed_until end)
end`

/** Another application from the same address, whose candidate a new one gets. */
const ofSameAddress = `select other.candidate_id from applications as other
  where lower(other.email) = lower(new.email) and other.id <> new.id and other.candidate_id is not null
  order by other.applied_at desc, other.id desc limit 1`

/**
 * `position` is the title of the opening at the time. `openingId` refers to the opening, if it was for one. `adminNotes` is the latest note
 * of the timeline, or '' once it was cleared.
 */
export const applications = table(
  'applications',
  {
    id: id().key(),
    firstName: text().length(1, 80),
    lastName: text().length(1, 80),
    email: email(),
    phone: text(),
    position: text(),
    openingId: id().references('openings', 'set null').optional(),
    experience: text(),
    coverLetter: text().length(1, 10000),
    cvFileId: id().unique().references('files', 'restrict'),
    status: oneOf(applicationStatuses).default('pending'),
    adminNotes: text().default('').long(),
    /** the same for all applications of a person */
    candidateId: id().optional(),
    appliedAt: time(),
    ...submissionColumns,
  },
  {
    archive: { records: 'applications' },
    indexes: {
      ...submissionIndexes('applied_at'),
      byAddress: ['(lower(email), applied_at, id)', '20000 2 1 1'],
      byPosition: ['(position, applied_at, id, spam_at, status)', '20000 5000 2 1 1 1'],
      byStatus: ['(status, applied_at, id, spam_at)', '20000 4000 2 1 1'],
      ofCandidate: ['(candidate_id, applied_at, id)', '20000 2 1 1'],
      ofOpening: ['(opening_id)', '20000 100'],
    },
    keyStatistics: ['20000 1'],
    statements: (dialect) => [
      ...waitingTriggers(dialect, 'applications', {
        kind: 'application',
        waitingSince,
        entryKinds: ['call', 'email', 'incoming-email', 'status', 'note'],
        purpose: 'answers_applications',
      }),
      ...trigger(
        dialect,
        'applications',
        'identified',
        'insert',
        [],
        [
          `update applications set candidate_id = coalesce((${ofSameAddress}), new.id)
            where id = new.id and candidate_id is null`,
        ],
      ),
      ...searchTables(dialect, { table: 'application_search', owner: 'applications', columns: { words: 1 } }),
    ],
  },
)
