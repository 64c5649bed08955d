import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * What the company says about itself, in parts: each save is a row, the newest of a part is what visitors read, and a part without rows is as
 * the site ships it. `body` is null in a version that brought that back.
 */
export const companyVersions: Migration = {
  name: '0235-company-versions',
  statements: ({ kind, id, integer, json, strict, text, timestamp }) => [
    `create table company_versions (
      ${text('part')} not null,
      ${integer('revision')} not null check (revision >= 1),
      ${json('body')},
      ${id('saved_by')} references users (id) on delete set null,
      ${timestamp('saved_at')} not null,
      primary key (part, revision)
    )${strict}`,
    'create index company_versions_by_person on company_versions (saved_by) where saved_by is not null',
    ...(kind === 'postgres'
      ? [
          `create trigger company_versions_told_on_insert after insert on company_versions for each row
            execute function tell_nodes()`,
        ]
      : []),
  ],
}
