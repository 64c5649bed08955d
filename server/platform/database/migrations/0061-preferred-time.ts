import type { Migration } from '../dialects.ts'

/** When the sender of an enquiry prefers to be called. */
export const preferredTime: Migration = {
  name: '0061-preferred-time',
  statements: ({ text }) => [
    `alter table enquiries add column ${text('preferred_time')} not null default ''`,
  ],
}
