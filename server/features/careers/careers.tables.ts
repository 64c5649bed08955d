import { id, integer, oneOf, table, text, time } from '#server/platform/database/table.ts'
import { waitingTriggers } from '#server/desk/waiting-triggers.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'
import { addToCount, countingTriggers, trigger, type Row } from '#server/platform/database/triggers.ts'

/** Spam is in no count. */
const countApplication = (by: 1 | -1, row: Row) => [
  addToCount(by, 'applications', `${row}.position`, `${row}.status`, `${row}.spam_at is null`),
]

const isDecided = `status in ('hired', 'rejected')`

const isAnswering = (entry: string) =>
  `${entry}.subject_kind = 'application' and ${entry}.subject_id = applications.id
      and (${entry}.kind in ('call', 'status')
        or ${entry}.kind = 'letter' and ${entry}.delivery not in ('failed', 'bounced')
        or ${entry}.kind = 'note' and ${isDecided})`

/**
 * An application waits until somebody has looked at it, which its status says. After that it waits since the oldest mail that a person has
 * sent after the last letter, call or change of status, or else for the end of its snooze. Where it is decided, a note will do as well.
 */
const waitingSince = `case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'answer' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where ${isAnswering('reply')}), applied_at)),
    case when ${isDecided} then null else snoozed_until end)
end`

/** Another application of the same address, whose candidate a new one belongs to. */
const ofSameAddress = `select other.candidate_id from applications as other
  where lower(other.email) = lower(new.email) and other.id <> new.id and other.candidate_id is not null
  order by other.applied_at desc, other.id desc limit 1`

/**
 * `position` is the title of the opening at the time, which `openingId` points to where there is one. `adminNotes` is the latest note of
 * the timeline, or '' once it was emptied. `waitingSince` is maintained by triggers. `revision` counts the changes.
 */
export const applications = table(
  'applications',
  {
    id: id().key(),
    firstName: text().length(1, 80),
    lastName: text().length(1, 80),
    email: text().length(0, 254),
    phone: text(),
    position: text(),
    openingId: id().references('openings', 'set null').optional(),
    experience: text(),
    coverLetter: text().length(1, 10000),
    cvFileId: id().unique().references('files', 'restrict'),
    status: oneOf(['pending', 'reviewed', 'shortlisted', 'interviewed', 'hired', 'rejected']).default(
      'pending',
    ),
    adminNotes: text().default(''),
    /** the same for all applications of one person */
    candidateId: id().optional(),
    assignedTo: id().references('users', 'set null').optional(),
    snoozedUntil: time().optional(),
    waitingSince: time().derived(),
    spamAt: time().optional(),
    acknowledgementId: id().optional(),
    revision: integer().atLeast(1).default(1),
    fingerprint: text().default(''),
    appliedAt: time(),
    createdAt: time(),
    updatedAt: time(),
  },
  {
    indexes: {
      answered: [
        '(applied_at, id, waiting_since, spam_at) where waiting_since is null and spam_at is null',
        '13000 2 1 1 1',
      ],
      assigned: [
        '(assigned_to, applied_at, id) where assigned_to is not null and spam_at is null',
        '10000 1500 2 1',
      ],
      byAcknowledgement: ['(acknowledgement_id) where acknowledgement_id is not null', '20000 1'],
      byAddress: ['(lower(email), applied_at, id)', '20000 2 1 1'],
      byPosition: ['(position, applied_at, id, spam_at)', '20000 5000 2 1 1'],
      byStatus: ['(status, applied_at, id, spam_at)', '20000 4000 2 1 1'],
      fingerprint: '(fingerprint, created_at)',
      longestWaiting: [
        '(waiting_since, snoozed_until) where waiting_since is not null and spam_at is null',
        '5000 2 2',
      ],
      newest: ['(applied_at, id, spam_at)', '20000 2 1 1'],
      ofCandidate: ['(candidate_id, applied_at, id)', '20000 2 1 1'],
      ofOpening: ['(opening_id)', '20000 100'],
      oldSpam: ['(spam_at) where spam_at is not null', '2000 2'],
      snoozed: [
        '(applied_at, id, snoozed_until) where snoozed_until is not null and spam_at is null',
        '1000 2 1 1',
      ],
      spam: ['(applied_at, id) where spam_at is not null', '2000 2 1'],
      unassigned: ['(applied_at, id) where assigned_to is null and spam_at is null', '10000 2 1'],
      waiting: [
        '(applied_at, id, waiting_since, snoozed_until) where waiting_since is not null and spam_at is null',
        '5000 2 1 1 1',
      ],
    },
    keyStatistics: ['20000 1'],
    statements: (dialect) => [
      ...countingTriggers(
        dialect,
        'applications',
        'queued',
        ['status', 'position', 'spam_at'],
        countApplication,
      ),
      ...waitingTriggers(dialect, 'applications', {
        kind: 'application',
        waitingSince,
        entryKinds: ['call', 'letter', 'answer', 'status', 'note'],
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
