import type { Migration } from '#server/platform/database/dialects.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

const applicationStatuses = `('pending', 'reviewed', 'shortlisted', 'interviewed', 'hired', 'rejected')`

/** Uploads, enquiries and job applications. */
export const submissions: Migration = {
  name: '0004-desk',
  statements: (dialect) => {
    const { id, text, integer, json, timestamp, strict } = dialect
    return [
      `create table files (
        ${id('id')} primary key,
        ${text('kind')} not null check (kind in ('enquiry', 'cv')),
        ${text('stored_name')} not null unique,
        ${text('original_name')} not null,
        ${text('mime_type')} not null,
        ${integer('byte_size')} not null check (byte_size >= 0),
        ${text('sha256')} not null,
        ${timestamp('created_at')} not null
      )${strict}`,

      `create table images (
        ${id('id')} primary key,
        ${text('url_path')} not null unique,
        ${integer('width')} not null check (width > 0),
        ${integer('height')} not null check (height > 0),
        ${json('variants')} not null,
        ${timestamp('created_at')} not null
      )${strict}`,

      `create table enquiries (
        ${id('id')} primary key,
        ${text('name')} not null check (length(name) between 1 and 80),
        ${text('company_name')} not null default '',
        ${text('email')} not null check (length(email) <= 254),
        ${text('mobile')} not null default '',
        ${text('project')} not null check (length(project) between 1 and 10000),
        ${id('file_id')} unique references files (id) on delete restrict,
        ${text('status')} not null default 'new' check (status in ('new', 'in-progress', 'completed')),
        ${text('fingerprint')} not null default '',
        ${timestamp('created_at')} not null,
        ${timestamp('updated_at')} not null
      )${strict}`,
      'create index enquiries_newest on enquiries (created_at, id)',
      'create index enquiries_by_status on enquiries (status, created_at, id)',
      'create index enquiries_fingerprint on enquiries (fingerprint, created_at)',

      `create table applications (
        ${id('id')} primary key,
        ${text('first_name')} not null check (length(first_name) between 1 and 80),
        ${text('last_name')} not null check (length(last_name) between 1 and 80),
        ${text('email')} not null check (length(email) <= 254),
        ${text('phone')} not null,
        ${text('position')} not null,
        ${text('experience')} not null,
        ${text('cover_letter')} not null check (length(cover_letter) between 1 and 10000),
        ${id('cv_file_id')} not null unique references files (id) on delete restrict,
        ${text('status')} not null default 'pending' check (status in ${applicationStatuses}),
        ${text('admin_notes')} not null default '',
        ${text('fingerprint')} not null default '',
        ${timestamp('applied_at')} not null,
        ${timestamp('created_at')} not null,
        ${timestamp('updated_at')} not null
      )${strict}`,
      'create index applications_newest on applications (applied_at, id)',
      'create index applications_by_status on applications (status, applied_at, id)',
      'create index applications_by_position on applications (position, applied_at, id)',
      'create index applications_fingerprint on applications (fingerprint, created_at)',

      `create table application_events (
        ${id('id')} primary key,
        ${id('application_id')} not null references applications (id) on delete cascade,
        ${timestamp('at')} not null,
        ${id('actor_id')},
        ${text('actor_email')} not null default '',
        ${text('from_status')} not null check (from_status in ${applicationStatuses}),
        ${text('to_status')} not null check (to_status in ${applicationStatuses})
      )${strict}`,
      'create index application_events_of_application on application_events (application_id, at, id)',

      ...searchTables(dialect, { table: 'enquiry_search', owner: 'enquiries', columns: { words: 1 } }),
      ...searchTables(dialect, { table: 'application_search', owner: 'applications', columns: { words: 1 } }),
    ]
  },
}
