import type { Migration } from '#server/platform/database/dialects.ts'
import { dropTrigger, trigger } from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

type Row = 'new' | 'old'

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

export const setWaiting = `update applications set waiting_since = ${waitingSince} where id = new.id`

const setWaitingAfterEntry = (row: Row) => [
  `update applications set waiting_since = ${waitingSince}
    where id = ${row}.subject_id and ${row}.subject_kind = 'application'
      and ${row}.kind in ('call', 'letter', 'answer', 'status', 'note')`,
]

/** Applications take answers by email, as enquiries do since 0184-answers. */
export const applicationAnswers: Migration = {
  name: '0240-application-answers',
  statements: (dialect) => [
    `create index applications_by_acknowledgement on applications (acknowledgement_id)
      where acknowledgement_id is not null`,
    ...dropTrigger(dialect, 'applications', 'applications_waits_on_update'),
    ...trigger(dialect, 'applications', 'update', ['status', 'snoozed_until'], [setWaiting], 'waits'),
    ...trigger(dialect, 'entries', 'insert', [], setWaitingAfterEntry('new'), 'answers_applications'),
    ...trigger(dialect, 'entries', 'delete', [], setWaitingAfterEntry('old'), 'answers_applications'),
    ...trigger(
      dialect,
      'entries',
      'update',
      ['delivery'],
      setWaitingAfterEntry('new'),
      'answers_applications',
    ),
    ...trigger(
      dialect,
      'applications',
      'delete',
      [],
      [`delete from received_mails where subject_kind = 'application' and subject_id = old.id`],
      'mails_forgotten',
    ),
    ...(dialect.kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('applications', 'applications_by_acknowledgement', '20000 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
