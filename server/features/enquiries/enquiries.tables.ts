import { enquirySources, enquiryStatuses } from '#contract/enquiries/limits.ts'
import { email, id, oneOf, table, text } from '#server/platform/database/table.ts'
import { submissionColumns, submissionIndexes, waitingTriggers } from '#server/desk/submission-tables.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

const isAnswering = (entry: string) =>
  `${entry}.subject_kind = 'enquiry' and ${entry}.subject_id = enquiries.id
      and (${entry}.kind = 'call' or ${entry}.kind = 'email' and ${entry}.delivery not in ('failed', 'bounced'))`

/**
 * Since when an enquiry waits. It waits from its arrival until someone answers it. After that, it waits since the oldest email from the
 * person that came after the last answer, or since the end of its snooze.
 */
const waitingSince = `case
  when status = 'completed' then null
  when not exists (select 1 from entries where ${isAnswering('entries')}) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where ${isAnswering('reply')})),
    snoozed_until)
end`

export const enquiries = table(
  'enquiries',
  {
    id: id().key(),
    name: text().length(1, 80),
    companyName: text().default(''),
    email: email(),
    mobile: text().default(''),
    project: text().length(1, 10000),
    fileId: id().unique().references('files', 'restrict').optional(),
    status: oneOf(enquiryStatuses).default('new'),
    source: oneOf(enquirySources).default('form'),
    ...submissionColumns,
  },
  {
    archive: { records: 'enquiries' },
    indexes: {
      ...submissionIndexes('created_at'),
      byAddress: ['(lower(email), created_at, id)', '20000 2 1 1'],
      byStatus: ['(status, created_at, id, spam_at)', '20000 7000 2 1 1'],
    },
    keyStatistics: ['20000 1'],
    statements: (dialect) => [
      ...waitingTriggers(dialect, 'enquiries', {
        kind: 'enquiry',
        waitingSince,
        entryKinds: ['call', 'email', 'incoming-email'],
        purpose: 'answers',
      }),
      ...searchTables(dialect, { table: 'enquiry_search', owner: 'enquiries', columns: { words: 1 } }),
    ],
  },
)
