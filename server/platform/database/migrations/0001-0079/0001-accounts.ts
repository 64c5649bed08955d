import type { Migration } from '#server/platform/database/dialects.ts'

/** Accounts, sessions, rate limits, the audit log, and the settings of the installation. */
export const accounts: Migration = {
  name: '0001-accounts',
  statements: ({ id, text, integer, json, timestamp, strict }) => [
    `create table users (
      ${id('id')} primary key,
      ${text('email')} not null check (length(email) <= 254),
      ${text('email_key')} not null unique,
      ${text('password_hash')} not null,
      ${text('name')} not null check (length(name) <= 80),
      ${text('bio')} not null default '',
      ${text('profile_image')} not null default '',
      ${timestamp('created_at')} not null
    )${strict}`,

    `create table sessions (
      ${text('token_hash')} primary key,
      ${id('user_id')} not null references users (id) on delete cascade,
      ${text('user_agent')} not null default '',
      ${timestamp('created_at')} not null,
      ${timestamp('last_used_at')} not null,
      ${timestamp('expires_at')} not null
    )${strict}`,
    'create index sessions_user on sessions (user_id)',
    'create index sessions_expiry on sessions (expires_at)',

    `create table settings (
      ${text('key')} primary key,
      ${text('value')} not null
    )${strict}`,

    `create table rate_limits (
      ${text('key')} primary key,
      ${timestamp('window_start')} not null,
      ${integer('count')} not null check (count >= 0)
    )${strict}`,
    'create index rate_limits_window on rate_limits (window_start)',

    `create table audit (
      ${id('id')} primary key,
      ${timestamp('at')} not null,
      ${id('actor_id')},
      ${text('actor_email')} not null default '',
      ${text('action')} not null,
      ${text('subject')} not null default '',
      ${json('detail')} not null default '{}'
    )${strict}`,
    'create index audit_newest on audit (at, id)',
  ],
}
