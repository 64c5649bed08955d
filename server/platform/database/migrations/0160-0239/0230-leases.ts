import type { Migration } from '#server/platform/database/dialects.ts'

/** Which of several nodes does a job. */
export const leases: Migration = {
  name: '0230-leases',
  statements: ({ strict, text, timestamp }) => [
    `create table leases (
      ${text('name')} primary key,
      ${text('owner')} not null,
      ${timestamp('until')} not null
    )${strict}`,
  ],
}
