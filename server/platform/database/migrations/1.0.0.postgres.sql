create function notify_nodes() returns trigger language plpgsql as $$ begin
  perform pg_notify('frontdesk_changes', '');
  return null;
end $$;

create table users (
  id uuid primary key,
  email text collate "C" not null check (length(email) <= 254),
  email_key text collate "C" not null unique,
  password_hash text collate "C" not null,
  name text collate "C" not null check (length(name) <= 80),
  bio text collate "C" not null default '',
  profile_image text collate "C" not null default '',
  created_at timestamptz not null,
  deactivated_at timestamptz,
  last_sign_in_at timestamptz,
  notifications jsonb not null default '{}',
  notified_at jsonb not null default '{}'
);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text collate "C" not null,
  primary key (user_id, role)
);

create index user_roles_role on user_roles (role, user_id);

create table sessions (
  token_hash text collate "C" primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text collate "C" not null default '',
  authenticated_at timestamptz,
  factors text collate "C" not null default '',
  network text collate "C" not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_expiry on sessions (expires_at);

create index sessions_user on sessions (user_id);

create table passkeys (
  credential_id text collate "C" primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key text collate "C" not null,
  algorithm bigint not null,
  counter bigint not null default 0,
  name text collate "C" not null check (length(name) <= 80),
  transports text collate "C" not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id, created_at);

create table totp (
  user_id uuid primary key references users (id) on delete cascade,
  secret text collate "C" not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text collate "C" not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table tokens (
  id uuid primary key,
  hash text collate "C" not null unique,
  purpose text collate "C" not null,
  subject text collate "C" not null default '',
  data jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

create index tokens_expiry on tokens (expires_at);

create index tokens_subject on tokens (purpose, subject, created_at);

create table settings (
  key text collate "C" primary key,
  value text collate "C" not null
);

create table rate_limits (
  key text collate "C" primary key,
  window_start timestamptz not null,
  count bigint not null check (count >= 0)
);

create index rate_limits_window on rate_limits (window_start);

create table audit (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_name text collate "C" not null default '',
  actor_email text collate "C" not null default '',
  action text collate "C" not null,
  subject text collate "C" not null default '',
  subject_name text collate "C" not null default '',
  subject_email text collate "C" not null default '',
  detail jsonb not null default '{}'
);

create index audit_newest on audit (at, id);

create index audit_newest_of_action on audit (action, at, id);

create index audit_of_actor on audit (actor_id, at, id);

create table erasures (
  id uuid primary key,
  salt text collate "C" not null,
  address_hash text collate "C" not null,
  kind text collate "C" not null default '',
  erased_at timestamptz not null
);

create index erasures_oldest on erasures (erased_at);

create table leases (
  name text collate "C" primary key,
  owner text collate "C" not null,
  until timestamptz not null
);

create table files (
  id uuid primary key,
  kind text collate "C" not null check (kind in ('enquiry', 'cv')),
  stored_name text collate "C" not null unique,
  original_name text collate "C" not null,
  mime_type text collate "C" not null,
  byte_size bigint not null check (byte_size >= 0),
  sha256 text collate "C" not null,
  created_at timestamptz not null,
  removed_at timestamptz
);

create table file_removals (
  name text collate "C" primary key,
  due_at timestamptz not null
);

create index file_removals_due on file_removals (due_at);

create table images (
  id uuid primary key,
  url_path text collate "C" not null unique,
  width bigint not null check (width >= 1),
  height bigint not null check (height >= 1),
  variants jsonb not null,
  created_at timestamptz not null,
  unused_since timestamptz,
  owner_id uuid references users (id) on delete set null,
  name text collate "C" not null default '',
  alt text collate "C" not null default ''
);

create index images_created on images (created_at, id);

create index images_unused on images (unused_since) where unused_since is not null;

create table replaced_images (
  image_id text collate "C" primary key,
  url_path text collate "C" not null,
  replaced_at timestamptz not null
);

create index replaced_images_url on replaced_images (url_path);

create table media (
  id uuid primary key,
  url_path text collate "C" not null unique,
  owner_id uuid references users (id) on delete set null,
  name text collate "C" not null,
  mime_type text collate "C" not null,
  byte_size bigint not null,
  sha256 text collate "C" not null,
  created_at timestamptz not null,
  unused_since timestamptz
);

create table outbox (
  id uuid primary key,
  recipient text collate "C" not null check (length(recipient) <= 254),
  recipient_key text collate "C" not null default '',
  subject text collate "C" not null,
  encrypted_content text collate "C" not null default '',
  due_at timestamptz,
  reply_to text collate "C" not null default '',
  attempts bigint not null check (attempts >= 0) default 0,
  refusals bigint not null default 0,
  failed_at timestamptz,
  sent_at timestamptz,
  last_error text collate "C" not null default '',
  failure text collate "C" not null default '',
  created_at timestamptz not null
);

create index outbox_delayed on outbox (created_at) where failure <> '';

create index outbox_due on outbox (due_at) where sent_at is null;

create index outbox_newest on outbox (created_at, id);

create index outbox_recipient on outbox (recipient, created_at);

create index outbox_recipient_key on outbox (recipient_key, created_at);

create table mailboxes (
  name text collate "C" primary key,
  uid_validity text collate "C" not null default '',
  last_uid bigint not null default 0,
  runner text collate "C" not null default '',
  lease_until timestamptz not null,
  checked_at timestamptz,
  failure text collate "C" not null default '',
  failed_since timestamptz,
  unmatched bigint not null default 0,
  untaken bigint not null default 0,
  reread text collate "C" not null default ''
);

create table received_mails (
  content_hash text collate "C" primary key,
  subject_kind text collate "C" not null check (subject_kind in ('enquiry', 'application', 'issue')),
  subject_id uuid not null,
  mailbox text collate "C" not null,
  uid_validity text collate "C" not null,
  uid bigint not null,
  is_marked boolean not null
);

create index received_mails_of_subject on received_mails (subject_id);

create index received_mails_to_mark on received_mails (mailbox, uid_validity) where not is_marked;

create table mail_attempts (
  mailbox text collate "C" not null,
  uid_validity text collate "C" not null,
  uid bigint not null,
  attempts bigint not null,
  primary key (mailbox, uid_validity, uid)
);

create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  topic text collate "C" not null check (topic in ('enquiries', 'applications', 'comments', 'reviews', 'ready', 'assignments')),
  subject_kind text collate "C" not null check (subject_kind in ('enquiry', 'application', 'comment', 'reply', 'post', 'review-comment')),
  subject_id uuid not null,
  actor_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (user_id, topic, subject_id)
);

create index notifications_of_subject on notifications (subject_id);

create table removed_records (
  id uuid primary key,
  kind text collate "C" not null,
  data jsonb not null,
  file_id uuid,
  email text collate "C" not null default '',
  created_at timestamptz not null,
  removed_at timestamptz not null
);

create index removed_records_expiry on removed_records (removed_at);

create table company_versions (
  part text collate "C" not null,
  revision bigint not null check (revision >= 1),
  body jsonb,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  primary key (part, revision)
);

create index company_versions_by_person on company_versions (saved_by) where saved_by is not null;

create table redirects (
  path text collate "C" primary key,
  target text collate "C" not null,
  created_at timestamptz not null
);

create table categories (
  id uuid primary key,
  name text collate "C" not null check (length(name) between 1 and 80),
  name_key text collate "C" not null unique,
  description text collate "C" not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz
);

create table posts (
  id uuid primary key,
  title text collate "C" not null check (length(title) between 1 and 200),
  subtitle text collate "C" not null check (length(subtitle) <= 300) default '',
  excerpt text collate "C" not null check (length(excerpt) <= 500) default '',
  meta_title text collate "C" not null check (length(meta_title) <= 120) default '',
  meta_description text collate "C" not null check (length(meta_description) <= 300) default '',
  canonical_url text collate "C" not null default '',
  content jsonb not null,
  featured_image text collate "C" not null default '',
  featured_image_alt text collate "C" not null default '',
  featured_image_focus text collate "C" not null default '',
  category_id uuid not null references categories (id) on delete restrict,
  author_name text collate "C" not null,
  author_role text collate "C" not null default '',
  author_bio text collate "C" not null default '',
  author_image text collate "C" not null default '',
  featured boolean not null default false,
  status text collate "C" not null check (status in ('draft', 'published', 'archived')) default 'draft',
  slug text collate "C" not null check (length(slug) between 1 and 120) unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  read_time text collate "C" not null default '',
  likes bigint not null check (likes >= 0) default 0,
  revision bigint not null check (revision >= 1) default 1,
  owner_id uuid references users (id) on delete set null,
  deleted_at timestamptz,
  deleted_by uuid references users (id) on delete set null,
  ready_at timestamptz,
  trashed_status text collate "C",
  check (status <> 'published' or published_at is not null),
  check (trashed_status is null or status = 'archived')
);

create index posts_created on posts (created_at, id, deleted_at);

create index posts_created_featured on posts (featured, created_at, id);

create index posts_created_in_category on posts (category_id, created_at, id);

create index posts_created_in_status on posts (status, created_at, id, deleted_at, published_at, owner_id);

create index posts_in_trash on posts (deleted_at, id) where deleted_at is not null;

create index posts_of_owner on posts (owner_id, status, created_at, id, deleted_at);

create index posts_published on posts (status, published_at, id);

create index posts_published_featured on posts (featured, status, published_at, id, deleted_at, owner_id);

create index posts_published_in_category on posts (category_id, status, published_at, id, deleted_at, owner_id);

create table post_tags (
  post_id uuid not null references posts (id) on delete cascade,
  tag_key text collate "C" not null,
  name text collate "C" not null check (length(name) between 1 and 40),
  position bigint not null,
  listed_at timestamptz,
  primary key (post_id, tag_key)
);

create index post_tags_listed on post_tags (tag_key, listed_at, post_id);

create table post_slugs (
  slug text collate "C" check (length(slug) between 1 and 120) primary key,
  post_id uuid not null references posts (id) on delete cascade,
  created_at timestamptz not null
);

create index post_slugs_post on post_slugs (post_id);

create table versions (
  post_id uuid not null references posts (id) on delete cascade,
  revision bigint not null,
  title text collate "C" not null,
  status text collate "C" not null,
  body jsonb not null,
  changes jsonb,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  primary key (post_id, revision)
);

create index versions_by_age on versions (saved_at);

create table drafts (
  id uuid primary key,
  author_id uuid references users (id) on delete set null,
  post_id uuid references posts (id) on delete set null,
  based_on bigint,
  editor uuid not null,
  title text collate "C" not null default '',
  words text collate "C" not null default '',
  body text collate "C" not null default '',
  sequence bigint not null,
  updated_at timestamptz not null,
  ready_at timestamptz,
  ended_at timestamptz
);

create index drafts_author on drafts (author_id) where ended_at is null;

create index drafts_newest on drafts (updated_at, id) where ended_at is null;

create index drafts_ended on drafts (ended_at) where ended_at is not null;

create index drafts_post on drafts (post_id);

create table review_comments (
  id uuid primary key,
  post_id uuid references posts (id) on delete cascade,
  draft_id uuid references drafts (id) on delete cascade,
  section text collate "C" not null,
  quote text collate "C" not null check (length(quote) <= 300),
  position bigint not null,
  text text collate "C" not null check (length(text) between 1 and 2000),
  name text collate "C" not null check (length(name) <= 100) default '',
  user_id uuid references users (id) on delete set null,
  link_id uuid,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null
);

create index review_comments_draft on review_comments (draft_id) where draft_id is not null;

create index review_comments_link on review_comments (link_id, created_at) where link_id is not null;

create index review_comments_post on review_comments (post_id, created_at);

create table issues (
  id uuid primary key,
  slug text collate "C" not null check (length(slug) between 1 and 120) unique,
  subject text collate "C" not null,
  preview_text text collate "C" not null default '',
  sender_name text collate "C" not null default '',
  content jsonb not null,
  post_id uuid references posts (id) on delete set null,
  state text collate "C" not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')) default 'draft',
  revision bigint not null check (revision >= 1) default 1,
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  visits bigint not null check (visits >= 0) default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state in ('draft', 'scheduled')) = (started_at is null) or state = 'cancelled')
);

create index issues_due on issues (state, scheduled_at);

create index issues_newest on issues (created_at, id);

create index issues_of_post on issues (post_id) where post_id is not null;

create index issues_published on issues (started_at, id) where started_at is not null;

create table file_uses (
  file text collate "C" not null,
  kind text collate "C" not null,
  post_id uuid references posts (id) on delete cascade,
  draft_id uuid references drafts (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  issue_id uuid references issues (id) on delete cascade,
  part text collate "C",
  revision bigint,
  at timestamptz not null,
  foreign key (post_id, revision) references versions (post_id, revision) on delete cascade,
  foreign key (part, revision) references company_versions (part, revision) on delete cascade
);

create index file_uses_of_draft on file_uses (draft_id);

create index file_uses_of_file on file_uses (file, at, post_id, draft_id, user_id, issue_id, part, revision);

create index file_uses_of_issue on file_uses (issue_id);

create index file_uses_of_part on file_uses (part, revision);

create index file_uses_of_post on file_uses (post_id, revision);

create index file_uses_of_user on file_uses (user_id);

create table presence (
  subject text collate "C" not null,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (subject, user_id)
);

create index presence_seen on presence (seen_at);

create index presence_user on presence (user_id);

create table post_likes (
  post_id uuid not null references posts (id) on delete cascade,
  receipt_hash text collate "C" not null,
  created_at timestamptz not null,
  primary key (post_id, receipt_hash)
);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  name text collate "C" not null check (length(name) between 1 and 80),
  email text collate "C" not null check (length(email) <= 254),
  comment text collate "C" not null check (length(comment) between 1 and 5000),
  is_approved boolean not null default false,
  spam_at timestamptz,
  spam_reasons jsonb not null default '[]',
  is_held_back boolean not null default false,
  fingerprint text collate "C" not null default '',
  created_at timestamptz not null
);

create index comments_by_approval on comments (is_approved, created_at, id, spam_at, is_held_back);

create index comments_fingerprint on comments (fingerprint, created_at);

create index comments_newest on comments (created_at, id);

create index comments_spam on comments (created_at, id) where spam_at is not null;

create index comments_old_spam on comments (spam_at) where spam_at is not null;

create index comments_of_post on comments (post_id, is_approved, created_at, id);

create table replies (
  id uuid primary key,
  comment_id uuid not null references comments (id) on delete cascade,
  name text collate "C" not null check (length(name) between 1 and 80),
  email text collate "C" not null check (length(email) <= 254),
  comment text collate "C" not null check (length(comment) between 1 and 5000),
  is_approved boolean not null default false,
  spam_at timestamptz,
  spam_reasons jsonb not null default '[]',
  is_held_back boolean not null default false,
  fingerprint text collate "C" not null default '',
  created_at timestamptz not null,
  is_author boolean not null default false
);

create index replies_by_approval on replies (is_approved, created_at, id, comment_id, spam_at);

create index replies_fingerprint on replies (fingerprint, created_at);

create index replies_newest on replies (created_at, id);

create index replies_old_spam on replies (spam_at) where spam_at is not null;

create index replies_spam on replies (comment_id) where spam_at is not null;

create index replies_of_comment on replies (comment_id, created_at, id);

create index replies_to_decide on replies (comment_id, is_approved, created_at, id);

create table removed_comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  name text collate "C" not null check (length(name) between 1 and 80),
  email text collate "C" not null check (length(email) <= 254),
  comment text collate "C" not null check (length(comment) between 1 and 5000),
  is_approved boolean not null default false,
  spam_at timestamptz,
  spam_reasons jsonb not null default '[]',
  is_held_back boolean not null default false,
  fingerprint text collate "C" not null default '',
  created_at timestamptz not null,
  removed_at timestamptz not null
);

create index removed_comments_expiry on removed_comments (removed_at);

create index removed_comments_of_post on removed_comments (post_id, removed_at);

create table removed_replies (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  name text collate "C" not null check (length(name) between 1 and 80),
  email text collate "C" not null check (length(email) <= 254),
  comment text collate "C" not null check (length(comment) between 1 and 5000),
  is_approved boolean not null default false,
  spam_at timestamptz,
  spam_reasons jsonb not null default '[]',
  is_held_back boolean not null default false,
  fingerprint text collate "C" not null default '',
  created_at timestamptz not null,
  removed_at timestamptz not null,
  comment_id uuid not null,
  is_author boolean not null
);

create index removed_replies_expiry on removed_replies (removed_at);

create index removed_replies_of_comment on removed_replies (comment_id, removed_at);

create index removed_replies_of_post on removed_replies (post_id);

create table enquiries (
  id uuid primary key,
  name text collate "C" not null check (length(name) between 1 and 80),
  company_name text collate "C" not null default '',
  email text collate "C" not null check (length(email) <= 254),
  mobile text collate "C" not null default '',
  project text collate "C" not null check (length(project) between 1 and 10000),
  file_id uuid unique references files (id) on delete restrict,
  status text collate "C" not null check (status in ('new', 'in-progress', 'completed')) default 'new',
  source text collate "C" not null check (source in ('form', 'email', 'phone', 'meeting', 'outbound')) default 'form',
  assigned_to uuid references users (id) on delete set null,
  snoozed_until timestamptz,
  waiting_since timestamptz,
  spam_at timestamptz,
  tags jsonb not null default '[]',
  revision bigint not null check (revision >= 1) default 1,
  acknowledgement_id uuid,
  fingerprint text collate "C" not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index enquiries_answered on enquiries (created_at, id, waiting_since, spam_at) where waiting_since is null and spam_at is null;

create index enquiries_assigned on enquiries (assigned_to, created_at, id) where assigned_to is not null and spam_at is null;

create index enquiries_by_acknowledgement on enquiries (acknowledgement_id) where acknowledgement_id is not null;

create index enquiries_fingerprint on enquiries (fingerprint, created_at);

create index enquiries_longest_waiting on enquiries (waiting_since, snoozed_until) where waiting_since is not null and spam_at is null;

create index enquiries_newest on enquiries (created_at, id, spam_at);

create index enquiries_old_spam on enquiries (spam_at) where spam_at is not null;

create index enquiries_snoozed on enquiries (created_at, id, snoozed_until) where snoozed_until is not null and spam_at is null;

create index enquiries_tagged on enquiries (created_at, id, spam_at, tags, status, waiting_since, snoozed_until, assigned_to) where tags <> '[]';

create index enquiries_spam on enquiries (created_at, id) where spam_at is not null;

create index enquiries_unassigned on enquiries (created_at, id) where assigned_to is null and spam_at is null;

create index enquiries_waiting on enquiries (created_at, id, waiting_since, snoozed_until) where waiting_since is not null and spam_at is null;

create index enquiries_by_address on enquiries (lower(email), created_at, id);

create index enquiries_by_status on enquiries (status, created_at, id, spam_at);

create table openings (
  id uuid primary key,
  slug text collate "C" not null unique,
  title text collate "C" not null,
  status text collate "C" not null check (status in ('draft', 'open', 'closed')),
  list_order bigint not null,
  posted_on text collate "C",
  valid_through text collate "C",
  recruiter_id uuid references users (id) on delete set null,
  facts jsonb not null,
  revision bigint not null check (revision >= 1) default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index openings_by_status on openings (status, valid_through);

create index openings_deleted on openings (deleted_at, id) where deleted_at is not null;

create index openings_in_order on openings (list_order, id);

create index openings_of_recruiter on openings (recruiter_id);

create table opening_slugs (
  slug text collate "C" primary key,
  opening_id uuid not null references openings (id) on delete cascade,
  created_at timestamptz not null
);

create index opening_slugs_of_opening on opening_slugs (opening_id);

create table applications (
  id uuid primary key,
  first_name text collate "C" not null check (length(first_name) between 1 and 80),
  last_name text collate "C" not null check (length(last_name) between 1 and 80),
  email text collate "C" not null check (length(email) <= 254),
  phone text collate "C" not null,
  position text collate "C" not null,
  opening_id uuid references openings (id) on delete set null,
  experience text collate "C" not null,
  cover_letter text collate "C" not null check (length(cover_letter) between 1 and 10000),
  cv_file_id uuid not null unique references files (id) on delete restrict,
  status text collate "C" not null check (status in ('pending', 'reviewed', 'shortlisted', 'interviewed', 'hired', 'rejected')) default 'pending',
  admin_notes text collate "C" not null default '',
  candidate_id uuid,
  applied_at timestamptz not null,
  assigned_to uuid references users (id) on delete set null,
  snoozed_until timestamptz,
  waiting_since timestamptz,
  spam_at timestamptz,
  tags jsonb not null default '[]',
  revision bigint not null check (revision >= 1) default 1,
  acknowledgement_id uuid,
  fingerprint text collate "C" not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index applications_answered on applications (applied_at, id, waiting_since, spam_at) where waiting_since is null and spam_at is null;

create index applications_assigned on applications (assigned_to, applied_at, id) where assigned_to is not null and spam_at is null;

create index applications_by_acknowledgement on applications (acknowledgement_id) where acknowledgement_id is not null;

create index applications_fingerprint on applications (fingerprint, created_at);

create index applications_longest_waiting on applications (waiting_since, snoozed_until) where waiting_since is not null and spam_at is null;

create index applications_newest on applications (applied_at, id, spam_at);

create index applications_old_spam on applications (spam_at) where spam_at is not null;

create index applications_snoozed on applications (applied_at, id, snoozed_until) where snoozed_until is not null and spam_at is null;

create index applications_tagged on applications (applied_at, id, spam_at, tags, status, waiting_since, snoozed_until, assigned_to) where tags <> '[]';

create index applications_spam on applications (applied_at, id) where spam_at is not null;

create index applications_unassigned on applications (applied_at, id) where assigned_to is null and spam_at is null;

create index applications_waiting on applications (applied_at, id, waiting_since, snoozed_until) where waiting_since is not null and spam_at is null;

create index applications_by_address on applications (lower(email), applied_at, id);

create index applications_by_position on applications (position, applied_at, id, spam_at, status);

create index applications_by_status on applications (status, applied_at, id, spam_at);

create index applications_of_candidate on applications (candidate_id, applied_at, id);

create index applications_of_opening on applications (opening_id);

create table subscribers (
  id uuid primary key,
  email text collate "C" not null check (length(email) <= 254),
  email_key text collate "C" not null unique,
  status text collate "C" not null check (status in ('pending', 'confirmed', 'unsubscribed')) default 'pending',
  confirm_token_hash text collate "C" unique,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  confirm_sent_at timestamptz,
  confirm_due_at timestamptz,
  frequency text collate "C" not null check (frequency in ('all', 'monthly')) default 'all',
  refusals bigint not null check (refusals >= 0) default 0,
  suppressed_at timestamptz
);

create index subscribers_to_ask on subscribers (confirm_due_at) where confirm_due_at is not null;

create index subscribers_by_status on subscribers (status, created_at, id);

create index subscribers_newest on subscribers (created_at, id);

create table unsubscribe_tokens (
  token_hash text collate "C" primary key,
  subscriber_id uuid not null references subscribers (id) on delete cascade
);

create index unsubscribe_tokens_subscriber on unsubscribe_tokens (subscriber_id);

create table issue_recipients (
  issue_id uuid not null references issues (id) on delete cascade,
  position bigint not null check (position >= 1),
  subscriber_id uuid references subscribers (id) on delete set null,
  state text collate "C" not null check (state in ('queued', 'handedOver', 'refused', 'bounced', 'skipped')) default 'queued',
  attempts bigint not null check (attempts >= 0) default 0,
  due_at timestamptz,
  failed_at timestamptz,
  is_repeated boolean not null default false,
  unsubscribed_at timestamptz,
  primary key (issue_id, position)
);

create index issue_recipients_by_subscriber on issue_recipients (subscriber_id) where subscriber_id is not null;

create index issue_recipients_again on issue_recipients (issue_id, due_at) where state = 'queued' and due_at is not null;

create index issue_recipients_by_state on issue_recipients (issue_id, state);

create index issue_recipients_first on issue_recipients (issue_id, position) where state = 'queued' and due_at is null;

create table templates (
  id uuid primary key,
  name text collate "C" not null,
  owner_id uuid references users (id) on delete cascade,
  name_key text collate "C" not null unique,
  kind text collate "C" not null default 'reply',
  title text collate "C" not null,
  text text collate "C" not null,
  revision bigint not null check (revision >= 1) default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table entries (
  id uuid primary key,
  subject_kind text collate "C" not null check (subject_kind in ('enquiry', 'application')),
  subject_id uuid not null,
  kind text collate "C" not null,
  author_id uuid references users (id) on delete set null,
  at timestamptz not null,
  title text collate "C" not null default '',
  text text collate "C" not null default '',
  data jsonb not null,
  delivery text collate "C" not null default '',
  email_kind text collate "C" not null default '',
  draft_id uuid,
  batch_id uuid,
  corrected_at timestamptz,
  origin text collate "C" not null default '',
  sender_name text collate "C" not null default '',
  sender_email text collate "C" not null default '',
  message_id text collate "C" not null default ''
);

create index entries_by_batch on entries (batch_id, id) where batch_id is not null;

create index entries_by_message_id on entries (message_id) where message_id <> '';

create index entries_newest_incoming on entries (at, id) where kind = 'incoming-email' and origin = 'person';

create index entries_of_subject on entries (subject_kind, subject_id, at, id, kind, origin, delivery);

create index entries_unsent on entries (subject_id, subject_kind, at) where kind = 'email' and delivery in ('failed', 'bounced');

create table attached_files (
  file_id uuid primary key references files (id) on delete cascade,
  subject_kind text collate "C" not null check (subject_kind in ('enquiry', 'application')),
  subject_id uuid not null,
  entry_id uuid,
  author_id uuid references users (id) on delete set null
);

create index attached_files_of_subject on attached_files (subject_id, entry_id);

create table email_drafts (
  subject_kind text collate "C" not null check (subject_kind in ('enquiry', 'application')),
  subject_id uuid not null,
  author_id uuid not null references users (id) on delete cascade,
  draft_id uuid not null,
  title text collate "C" not null,
  text text collate "C" not null,
  has_quote boolean not null,
  cc text collate "C" not null default '',
  bcc text collate "C" not null default '',
  kind text collate "C" not null default 'reply',
  updated_at timestamptz not null,
  primary key (subject_kind, subject_id, author_id)
);

create table bulk_changes (
  id uuid not null,
  batch bigint not null,
  subject_kind text collate "C" not null check (subject_kind in ('enquiry', 'application', 'comment')),
  author_id uuid not null references users (id) on delete cascade,
  items jsonb not null,
  created_at timestamptz not null,
  primary key (id, batch)
);

create index bulk_changes_by_age on bulk_changes (created_at);

create table imported (
  source_id text collate "C" primary key,
  record_id text collate "C" not null,
  created_at timestamptz not null
);

create table imports (
  slot bigint primary key default 1,
  id uuid not null,
  status text collate "C" not null check (status in ('uploading', 'checking', 'checked', 'importing', 'finished', 'failed', 'cancelled')),
  file_name text collate "C" not null,
  size bigint not null,
  started_by uuid references users (id) on delete set null,
  runner text collate "C" not null default '',
  lease_until timestamptz not null,
  attempts bigint not null default 0,
  share bigint not null default 0,
  posts bigint not null default 0,
  is_resumed boolean not null default false,
  failure text collate "C" not null default '',
  forecast jsonb,
  report jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (slot = 1)
);

create trigger settings_told_on_insert after insert
       on settings for each row
      when (new.key like 'keep-%') execute function notify_nodes();

create trigger settings_told_on_update after update
       on settings for each row
      when (new.key like 'keep-%' or old.key like 'keep-%') execute function notify_nodes();

create trigger settings_told_on_delete after delete
       on settings for each row
      when (old.key like 'keep-%') execute function notify_nodes();

create function outbox_delivers_on_update() returns trigger language plpgsql as $$ begin update entries set delivery = case
  when new.sent_at is not null then 'sent'
  when new.due_at is null then 'failed'
  else 'queued'
end where id = new.id and kind in ('email', 'forward'); return null; end $$;

create trigger outbox_delivers_on_update after update of due_at, sent_at on outbox for each row execute function outbox_delivers_on_update();

create trigger company_versions_told_on_insert after insert
       on company_versions for each row
       execute function notify_nodes();

create trigger categories_told_on_insert after insert
       on categories for each row
       execute function notify_nodes();

create trigger categories_told_on_update after update
       on categories for each row
       execute function notify_nodes();

create trigger categories_told_on_delete after delete
       on categories for each row
       execute function notify_nodes();

create function posts_listed_on_update() returns trigger language plpgsql as $$ begin update post_tags set listed_at = (select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published') where post_id = new.id; return null; end $$;

create trigger posts_listed_on_update after update of status, published_at on posts for each row execute function posts_listed_on_update();

create trigger posts_told_on_insert after insert
       on posts for each row
      when (new.status = 'published') execute function notify_nodes();

create trigger posts_told_on_update after update
       on posts for each row
      when (new.status = 'published' or old.status = 'published') execute function notify_nodes();

create trigger posts_told_on_delete after delete
       on posts for each row
      when (old.status = 'published') execute function notify_nodes();

create table post_search (
        record_id uuid primary key references posts (id) on delete cascade,
        terms tsvector not null
      );

create index post_search_terms on post_search using gin (terms) with (fastupdate = off);

create table post_words (
        post_id uuid primary key references posts (id) on delete cascade,
        words jsonb not null,
        is_published boolean not null
      );

create table search_words (
        word text collate "C" primary key,
        letters bigint not null,
        posts bigint not null
      );

create table word_trigrams (
        trigram text collate "C" not null,
        letters bigint not null,
        word text collate "C" not null references search_words (word) on delete cascade,
        primary key (trigram, letters, word)
      );

create index word_trigrams_word on word_trigrams (word);

create function search_words_cut_on_insert() returns trigger language plpgsql as $$ begin insert into word_trigrams (trigram, letters, word)
    select distinct substr('  ' || new.word || ' ', place, 3), new.letters, new.word
    from (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31)) as places (place) where place <= new.letters + 1; return null; end $$;

create trigger search_words_cut_on_insert after insert on search_words for each row execute function search_words_cut_on_insert();

create function post_words_counted_on_insert() returns trigger language plpgsql as $$ begin insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (select word.value as value, 1 as n from jsonb_array_elements_text(new.words) as word (value) where new.is_published) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts; return null; end $$;

create trigger post_words_counted_on_insert after insert on post_words for each row execute function post_words_counted_on_insert();

create function post_words_counted_on_update() returns trigger language plpgsql as $$ begin insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (select word.value as value, 1 as n from jsonb_array_elements_text(new.words) as word (value) where new.is_published union all select word.value as value, -1 as n from jsonb_array_elements_text(old.words) as word (value) where old.is_published) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts;
delete from search_words where posts <= 0 and word in (select word.value from jsonb_array_elements_text(old.words) as word (value)); return null; end $$;

create trigger post_words_counted_on_update after update on post_words for each row execute function post_words_counted_on_update();

create function post_words_counted_on_delete() returns trigger language plpgsql as $$ begin insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (select word.value as value, -1 as n from jsonb_array_elements_text(old.words) as word (value) where old.is_published) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts;
delete from search_words where posts <= 0 and word in (select word.value from jsonb_array_elements_text(old.words) as word (value)); return null; end $$;

create trigger post_words_counted_on_delete after delete on post_words for each row execute function post_words_counted_on_delete();

create function posts_worded_on_update_of_status() returns trigger language plpgsql as $$ begin update post_words set is_published = (new.status = 'published')
            where post_id = new.id and is_published <> (new.status = 'published'); return null; end $$;

create trigger posts_worded_on_update_of_status after update of status on posts for each row execute function posts_worded_on_update_of_status();

create function post_tags_listed_on_insert() returns trigger language plpgsql as $$ begin update post_tags set listed_at = (select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published') where post_id = new.post_id and tag_key = new.tag_key; return null; end $$;

create trigger post_tags_listed_on_insert after insert on post_tags for each row execute function post_tags_listed_on_insert();

create trigger issues_told_on_insert after insert
       on issues for each row
      when (new.started_at is not null) execute function notify_nodes();

create trigger issues_told_on_delete after delete
       on issues for each row
      when (old.started_at is not null) execute function notify_nodes();

create trigger issues_told_on_update after update
      of slug, subject, preview_text, content, post_id, started_at on issues for each row
      when (new.started_at is not null or old.started_at is not null) execute function notify_nodes();

create trigger comments_told_on_insert after insert
       on comments for each row
      when (new.is_approved) execute function notify_nodes();

create trigger comments_told_on_update after update
       on comments for each row
      when (new.is_approved or old.is_approved) execute function notify_nodes();

create trigger comments_told_on_delete after delete
       on comments for each row
      when (old.is_approved) execute function notify_nodes();

create table comment_search (
        record_id uuid primary key references comments (id) on delete cascade,
        terms tsvector not null
      );

create index comment_search_terms on comment_search using gin (terms) with (fastupdate = off);

create trigger replies_told_on_insert after insert
       on replies for each row
      when (new.is_approved) execute function notify_nodes();

create trigger replies_told_on_update after update
       on replies for each row
      when (new.is_approved or old.is_approved) execute function notify_nodes();

create trigger replies_told_on_delete after delete
       on replies for each row
      when (old.is_approved) execute function notify_nodes();

create table reply_search (
        record_id uuid primary key references replies (id) on delete cascade,
        terms tsvector not null
      );

create index reply_search_terms on reply_search using gin (terms) with (fastupdate = off);

create function enquiries_waits_on_insert() returns trigger language plpgsql as $$ begin update enquiries set waiting_since = case
  when status = 'completed' then null
  when not exists (select 1 from entries where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id
      and (entries.kind = 'call' or entries.kind = 'email' and entries.delivery not in ('failed', 'bounced'))) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where reply.subject_kind = 'enquiry' and reply.subject_id = enquiries.id
      and (reply.kind = 'call' or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')))),
    snoozed_until)
end where id = new.id; return null; end $$;

create trigger enquiries_waits_on_insert after insert on enquiries for each row execute function enquiries_waits_on_insert();

create function enquiries_waits_on_update() returns trigger language plpgsql as $$ begin update enquiries set waiting_since = case
  when status = 'completed' then null
  when not exists (select 1 from entries where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id
      and (entries.kind = 'call' or entries.kind = 'email' and entries.delivery not in ('failed', 'bounced'))) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where reply.subject_kind = 'enquiry' and reply.subject_id = enquiries.id
      and (reply.kind = 'call' or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')))),
    snoozed_until)
end where id = new.id; return null; end $$;

create trigger enquiries_waits_on_update after update of status, snoozed_until on enquiries for each row execute function enquiries_waits_on_update();

create function entries_answers_on_insert() returns trigger language plpgsql as $$ begin update enquiries set waiting_since = case
  when status = 'completed' then null
  when not exists (select 1 from entries where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id
      and (entries.kind = 'call' or entries.kind = 'email' and entries.delivery not in ('failed', 'bounced'))) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where reply.subject_kind = 'enquiry' and reply.subject_id = enquiries.id
      and (reply.kind = 'call' or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')))),
    snoozed_until)
end where id = new.subject_id and new.subject_kind = 'enquiry'
      and new.kind in ('call', 'email', 'incoming-email'); return null; end $$;

create trigger entries_answers_on_insert after insert on entries for each row execute function entries_answers_on_insert();

create function entries_answers_on_delete() returns trigger language plpgsql as $$ begin update enquiries set waiting_since = case
  when status = 'completed' then null
  when not exists (select 1 from entries where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id
      and (entries.kind = 'call' or entries.kind = 'email' and entries.delivery not in ('failed', 'bounced'))) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where reply.subject_kind = 'enquiry' and reply.subject_id = enquiries.id
      and (reply.kind = 'call' or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')))),
    snoozed_until)
end where id = old.subject_id and old.subject_kind = 'enquiry'
      and old.kind in ('call', 'email', 'incoming-email'); return null; end $$;

create trigger entries_answers_on_delete after delete on entries for each row execute function entries_answers_on_delete();

create function entries_answers_on_update() returns trigger language plpgsql as $$ begin update enquiries set waiting_since = case
  when status = 'completed' then null
  when not exists (select 1 from entries where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id
      and (entries.kind = 'call' or entries.kind = 'email' and entries.delivery not in ('failed', 'bounced'))) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where reply.subject_kind = 'enquiry' and reply.subject_id = enquiries.id
      and (reply.kind = 'call' or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')))),
    snoozed_until)
end where id = new.subject_id and new.subject_kind = 'enquiry'
      and new.kind in ('call', 'email', 'incoming-email'); return null; end $$;

create trigger entries_answers_on_update after update of delivery, subject_id on entries for each row execute function entries_answers_on_update();

create table enquiry_search (
        record_id uuid primary key references enquiries (id) on delete cascade,
        terms tsvector not null
      );

create index enquiry_search_terms on enquiry_search using gin (terms) with (fastupdate = off);

create trigger openings_told_on_insert after insert
       on openings for each row
      when (new.status <> 'draft') execute function notify_nodes();

create trigger openings_told_on_update after update
       on openings for each row
      when (new.status <> 'draft' or old.status <> 'draft') execute function notify_nodes();

create trigger openings_told_on_delete after delete
       on openings for each row
      when (old.status <> 'draft') execute function notify_nodes();

create function applications_waits_on_insert() returns trigger language plpgsql as $$ begin update applications set waiting_since = case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where reply.subject_kind = 'application' and reply.subject_id = applications.id
      and (reply.kind in ('call', 'status')
        or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')
        or reply.kind = 'note' and status in ('hired', 'rejected'))), applied_at)),
    case when status in ('hired', 'rejected') then null else snoozed_until end)
end where id = new.id; return null; end $$;

create trigger applications_waits_on_insert after insert on applications for each row execute function applications_waits_on_insert();

create function applications_waits_on_update() returns trigger language plpgsql as $$ begin update applications set waiting_since = case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where reply.subject_kind = 'application' and reply.subject_id = applications.id
      and (reply.kind in ('call', 'status')
        or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')
        or reply.kind = 'note' and status in ('hired', 'rejected'))), applied_at)),
    case when status in ('hired', 'rejected') then null else snoozed_until end)
end where id = new.id; return null; end $$;

create trigger applications_waits_on_update after update of status, snoozed_until on applications for each row execute function applications_waits_on_update();

create function entries_answers_applications_on_insert() returns trigger language plpgsql as $$ begin update applications set waiting_since = case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where reply.subject_kind = 'application' and reply.subject_id = applications.id
      and (reply.kind in ('call', 'status')
        or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')
        or reply.kind = 'note' and status in ('hired', 'rejected'))), applied_at)),
    case when status in ('hired', 'rejected') then null else snoozed_until end)
end where id = new.subject_id and new.subject_kind = 'application'
      and new.kind in ('call', 'email', 'incoming-email', 'status', 'note'); return null; end $$;

create trigger entries_answers_applications_on_insert after insert on entries for each row execute function entries_answers_applications_on_insert();

create function entries_answers_applications_on_delete() returns trigger language plpgsql as $$ begin update applications set waiting_since = case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where reply.subject_kind = 'application' and reply.subject_id = applications.id
      and (reply.kind in ('call', 'status')
        or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')
        or reply.kind = 'note' and status in ('hired', 'rejected'))), applied_at)),
    case when status in ('hired', 'rejected') then null else snoozed_until end)
end where id = old.subject_id and old.subject_kind = 'application'
      and old.kind in ('call', 'email', 'incoming-email', 'status', 'note'); return null; end $$;

create trigger entries_answers_applications_on_delete after delete on entries for each row execute function entries_answers_applications_on_delete();

create function entries_answers_applications_on_update() returns trigger language plpgsql as $$ begin update applications set waiting_since = case
  when status = 'pending' then applied_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'application' and mail.subject_id = applications.id
        and mail.kind = 'incoming-email' and mail.origin = 'person'
        and mail.at > coalesce((select max(reply.at) from entries reply where reply.subject_kind = 'application' and reply.subject_id = applications.id
      and (reply.kind in ('call', 'status')
        or reply.kind = 'email' and reply.delivery not in ('failed', 'bounced')
        or reply.kind = 'note' and status in ('hired', 'rejected'))), applied_at)),
    case when status in ('hired', 'rejected') then null else snoozed_until end)
end where id = new.subject_id and new.subject_kind = 'application'
      and new.kind in ('call', 'email', 'incoming-email', 'status', 'note'); return null; end $$;

create trigger entries_answers_applications_on_update after update of delivery, subject_id on entries for each row execute function entries_answers_applications_on_update();

create function applications_identified_on_insert() returns trigger language plpgsql as $$ begin update applications set candidate_id = coalesce((select other.candidate_id from applications as other
  where lower(other.email) = lower(new.email) and other.id <> new.id and other.candidate_id is not null
  order by other.applied_at desc, other.id desc limit 1), new.id)
            where id = new.id and candidate_id is null; return null; end $$;

create trigger applications_identified_on_insert after insert on applications for each row execute function applications_identified_on_insert();

create table application_search (
        record_id uuid primary key references applications (id) on delete cascade,
        terms tsvector not null
      );

create index application_search_terms on application_search using gin (terms) with (fastupdate = off);

create table subscriber_search (
        record_id uuid primary key references subscribers (id) on delete cascade,
        terms tsvector not null
      );

create index subscriber_search_terms on subscriber_search using gin (terms) with (fastupdate = off);
