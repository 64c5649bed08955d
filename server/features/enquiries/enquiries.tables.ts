import { id, integer, oneOf, table, text, time } from '#server/platform/database/table.ts'
import { waitingTriggers } from '#server/desk/waiting-triggers.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'
import { addToCount, countingTriggers, type Row } from '#server/platform/database/triggers.ts'

/** Spam is counted under a key of its own, so that the other counts leave it out. */
const countEnquiry = (by: 1 | -1, row: Row) => [
  addToCount(by, 'enquiries', `case when ${row}.spam_at is null then '' else 'spam' end`, `${row}.status`),
]

const isAnswering = (entry: string) =>
  `${entry}.subject_kind = 'enquiry' and ${entry}.subject_id = enquiries.id
      and (${entry}.kind = 'call' or ${entry}.kind = 'letter' and ${entry}.delivery not in ('failed', 'bounced'))`

/**
 * An enquiry waits since it came, as long as nobody has answered it. After that it waits since the oldest mail that a person has sent
 * after the last answer, or for the end of its snooze.
 */
const waitingSince = `case
  when status = 'completed' then null
  when not exists (select 1 from entries where ${isAnswering('entries')}) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'answer' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where ${isAnswering('reply')})),
    snoozed_until)
end`

/** `revision` counts the changes. `waitingSince` is set by triggers: null where nothing waits for an answer. */
export const enquiries = table(
  'enquiries',
  {
    id: id().key(),
    name: text().length(1, 80),
    companyName: text().default(''),
    email: text().length(0, 254),
    mobile: text().default(''),
    project: text().length(1, 10000),
    fileId: id().unique().references('files', 'restrict').optional(),
    status: oneOf(['new', 'in-progress', 'completed']).default('new'),
    assignedTo: id().references('users', 'set null').optional(),
    snoozedUntil: time().optional(),
    waitingSince: time().derived(),
    spamAt: time().optional(),
    revision: integer().atLeast(1).default(1),
    /** the mail that told the sender that it has arrived */
    acknowledgementId: id().optional(),
    fingerprint: text().default(''),
    createdAt: time(),
    updatedAt: time(),
  },
  {
    indexes: {
      answered: [
        '(created_at, id, waiting_since, spam_at) where waiting_since is null and spam_at is null',
        '13000 2 1 1 1',
      ],
      assigned: [
        '(assigned_to, created_at, id) where assigned_to is not null and spam_at is null',
        '10000 1500 2 1',
      ],
      byAcknowledgement: ['(acknowledgement_id) where acknowledgement_id is not null', '20000 1'],
      byStatus: ['(status, created_at, id, spam_at)', '20000 7000 2 1 1'],
      fingerprint: '(fingerprint, created_at)',
      longestWaiting: [
        '(waiting_since, snoozed_until) where waiting_since is not null and spam_at is null',
        '5000 2 2',
      ],
      newest: ['(created_at, id, spam_at)', '20000 2 1 1'],
      oldSpam: ['(spam_at) where spam_at is not null', '2000 2'],
      snoozed: [
        '(created_at, id, snoozed_until) where snoozed_until is not null and spam_at is null',
        '1000 2 1 1',
      ],
      spam: ['(created_at, id) where spam_at is not null', '2000 2 1'],
      unassigned: ['(created_at, id) where assigned_to is null and spam_at is null', '10000 2 1'],
      waiting: [
        '(created_at, id, waiting_since, snoozed_until) where waiting_since is not null and spam_at is null',
        '5000 2 1 1 1',
      ],
    },
    keyStatistics: ['20000 1'],
    statements: (dialect) => [
      ...countingTriggers(dialect, 'enquiries', 'queued', ['status', 'spam_at'], countEnquiry),
      ...waitingTriggers(dialect, 'enquiries', {
        kind: 'enquiry',
        waitingSince,
        entryKinds: ['call', 'letter', 'answer'],
        purpose: 'answers',
      }),
      ...searchTables(dialect, { table: 'enquiry_search', owner: 'enquiries', columns: { words: 1 } }),
    ],
  },
)
