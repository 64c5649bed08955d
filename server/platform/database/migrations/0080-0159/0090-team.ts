import type { Migration, SchemaDialect } from '#server/platform/database/dialects.ts'

/**
 * Makes the account of a node of the version before an owner: it knows no roles and creates accounts that may do everything. Nodes of
 * this version set `assigns_roles` and write the roles themselves.
 */
function ownersOfOlderNodes({ kind }: SchemaDialect): string[] {
  const statements = `insert into user_roles (user_id, role) values (new.id, 'owner');
    update users set assigns_roles = true where id = new.id;`
  if (kind === 'sqlite')
    return [
      `create trigger users_own_on_insert after insert on users for each row when not new.assigns_roles
        begin ${statements} end`,
    ]
  return [
    `create function users_own_on_insert() returns trigger language plpgsql as $$ begin
      ${statements}
      return null;
    end $$`,
    `create trigger users_own_on_insert after insert on users for each row when (not new.assigns_roles)
      execute function users_own_on_insert()`,
  ]
}

/** The owner of each post: who wrote it by the audit log, else the only account of its author's name, else the first account. */
const ownersOfPosts = [
  `update posts set owner_id = created.actor_id
    from (
      select audit.subject, audit.actor_id from audit
      inner join users on users.id = audit.actor_id
      where audit.action = 'post.created'
    ) as created
    where created.subject = cast(posts.id as text)`,
  `update posts set owner_id = named.id
    from (
      select lower(name) as name, min(cast(id as text)) as text_id, count(*) as n from users group by lower(name)
    ) as same
    inner join users as named on cast(named.id as text) = same.text_id
    where posts.owner_id is null and same.n = 1 and same.name = lower(posts.author_name)`,
  `update posts set owner_id = (select id from users order by created_at, id limit 1) where owner_id is null`,
]

/**
 * The team: roles, one-time tokens, second factors, and owners of posts and pictures. Every account that exists becomes an owner. A node
 * of the version before goes on working: it knows no roles, its posts have no owner, its sessions have no `authenticated_at`.
 */
export const team: Migration = {
  name: '0090-team',
  statements: (dialect) => {
    const { kind, id, text, integer, boolean, json, timestamp, strict } = dialect
    return [
      `create table user_roles (
        ${id('user_id')} not null references users (id) on delete cascade,
        ${text('role')} not null,
        primary key (user_id, role)
      )${strict}`,
      'create index user_roles_role on user_roles (role, user_id)',
      `alter table users add column ${boolean('assigns_roles')} not null default false`,
      `insert into user_roles (user_id, role) select id, 'owner' from users`,
      'update users set assigns_roles = true',
      `alter table users add column ${timestamp('deactivated_at')}`,
      `alter table users add column ${timestamp('last_sign_in_at')}`,
      ...ownersOfOlderNodes(dialect),

      `alter table sessions add column ${timestamp('authenticated_at')}`,
      `alter table sessions add column ${text('factors')} not null default ''`,
      `alter table sessions add column ${text('network')} not null default ''`,

      `create table tokens (
        ${id('id')} primary key,
        ${text('hash')} not null unique,
        ${text('purpose')} not null,
        ${text('subject')} not null default '',
        ${json('data')} not null default '{}',
        ${id('created_by')},
        ${timestamp('created_at')} not null,
        ${timestamp('expires_at')} not null,
        ${timestamp('used_at')},
        ${timestamp('revoked_at')}
      )${strict}`,
      'create index tokens_subject on tokens (purpose, subject, created_at)',
      'create index tokens_expiry on tokens (expires_at)',

      `create table passkeys (
        ${text('credential_id')} primary key,
        ${id('user_id')} not null references users (id) on delete cascade,
        ${text('public_key')} not null,
        ${integer('algorithm')} not null,
        ${integer('counter')} not null default 0,
        ${text('name')} not null check (length(name) <= 80),
        ${text('transports')} not null default '',
        ${timestamp('created_at')} not null,
        ${timestamp('last_used_at')}
      )${strict}`,
      'create index passkeys_user on passkeys (user_id, created_at)',

      `create table totp (
        ${id('user_id')} primary key references users (id) on delete cascade,
        ${text('secret')} not null,
        ${timestamp('created_at')} not null,
        ${timestamp('confirmed_at')},
        ${integer('last_step')} not null default 0
      )${strict}`,

      `create table recovery_codes (
        ${id('user_id')} not null references users (id) on delete cascade,
        ${text('hash')} not null,
        ${timestamp('created_at')} not null,
        ${timestamp('used_at')},
        primary key (user_id, hash)
      )${strict}`,

      `alter table posts add column ${id('owner_id')} references users (id) on delete set null`,
      ...ownersOfPosts,
      'create index posts_of_owner on posts (owner_id, status, created_at, id)',
      `alter table images add column ${id('owner_id')} references users (id) on delete set null`,

      ...(kind === 'postgres'
        ? []
        : [
            `insert into sqlite_stat1 (tbl, idx, stat) values ('posts', 'posts_of_owner', '100000 2000 1000 2 1')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
