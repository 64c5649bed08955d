import type { Migration } from '#server/platform/database/dialects.ts'

/** Remembers of a site that has sent mail before that a mail server took one, which its outbox forgets after some weeks. */
export const acceptedMail: Migration = {
  name: '0236-accepted-mail',
  statements: () => [
    `insert into settings (key, value)
      select 'mail-accepted', '' where exists (select 1 from outbox where sent_at is not null)`,
  ],
}
