import type { Migration } from '#server/platform/database/dialects.ts'

/** What people are told by email. A day on which the last digest was sent stands for the time zone of the site. */
export const notifications: Migration = {
  name: '0205-notifications',
  statements: ({ boolean, text }) => [
    `alter table users add column ${boolean('notifies_of_assignments')} not null default true`,
    `alter table users add column ${boolean('gets_digest')} not null default true`,
    `alter table users add column ${text('digest_day')}`,
  ],
}
