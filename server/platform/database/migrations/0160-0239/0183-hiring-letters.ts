import type { Migration } from '#server/platform/database/dialects.ts'

/** What letters, their drafts and their templates are: a reply, or a letter of hiring. Rejections are found by it. */
export const hiringLetters: Migration = {
  name: '0183-hiring-letters',
  statements: ({ text }) => [
    `alter table entries add column ${text('letter_kind')} not null default ''`,
    `update entries set letter_kind = 'reply' where kind = 'letter'`,
    `alter table letter_drafts add column ${text('kind')} not null default 'reply'`,
    `alter table templates add column ${text('kind')} not null default 'reply'`,
  ],
}
