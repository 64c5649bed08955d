create table users (
  id text primary key,
  email text not null check (length(email) <= 254),
  email_key text not null unique,
  password_hash text not null,
  name text not null check (length(name) <= 80),
  bio text not null default '',
  profile_image text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  deactivated_at text check (deactivated_at glob '????-??-??T??:??:??.???Z'),
  last_sign_in_at text check (last_sign_in_at glob '????-??-??T??:??:??.???Z'),
  notifications text check (json_valid(notifications)) not null default '{}',
  notified_at text check (json_valid(notified_at)) not null default '{}'
) strict;

create table user_roles (
  user_id text not null references users (id) on delete cascade,
  role text not null,
  primary key (user_id, role)
) strict;

create index user_roles_role on user_roles (role, user_id);

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  user_agent text not null default '',
  authenticated_at text check (authenticated_at glob '????-??-??T??:??:??.???Z'),
  factors text not null default '',
  network text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  last_used_at text check (last_used_at glob '????-??-??T??:??:??.???Z') not null,
  expires_at text check (expires_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index sessions_expiry on sessions (expires_at);

create index sessions_user on sessions (user_id);

create table passkeys (
  credential_id text primary key,
  user_id text not null references users (id) on delete cascade,
  public_key text not null,
  algorithm integer not null,
  counter integer not null default 0,
  name text not null check (length(name) <= 80),
  transports text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  last_used_at text check (last_used_at glob '????-??-??T??:??:??.???Z')
) strict;

create index passkeys_user on passkeys (user_id, created_at);

create table totp (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  confirmed_at text check (confirmed_at glob '????-??-??T??:??:??.???Z'),
  last_step integer not null default 0
) strict;

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  hash text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  used_at text check (used_at glob '????-??-??T??:??:??.???Z'),
  primary key (user_id, hash)
) strict;

create table tokens (
  id text primary key,
  hash text not null unique,
  purpose text not null,
  subject text not null default '',
  data text check (json_valid(data)) not null default '{}',
  created_by text,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  expires_at text check (expires_at glob '????-??-??T??:??:??.???Z') not null,
  used_at text check (used_at glob '????-??-??T??:??:??.???Z'),
  revoked_at text check (revoked_at glob '????-??-??T??:??:??.???Z')
) strict;

create index tokens_expiry on tokens (expires_at);

create index tokens_subject on tokens (purpose, subject, created_at);

create table settings (
  key text primary key,
  value text not null
) strict;

create table rate_limits (
  key text primary key,
  window_start text check (window_start glob '????-??-??T??:??:??.???Z') not null,
  count integer not null check (count >= 0)
) strict;

create index rate_limits_window on rate_limits (window_start);

create table audit (
  id text primary key,
  at text check (at glob '????-??-??T??:??:??.???Z') not null,
  actor_id text,
  actor_name text not null default '',
  actor_email text not null default '',
  action text not null,
  subject text not null default '',
  subject_name text not null default '',
  subject_email text not null default '',
  detail text check (json_valid(detail)) not null default '{}'
) strict;

create index audit_newest on audit (at, id);

create index audit_newest_of_action on audit (action, at, id);

create index audit_of_actor on audit (actor_id, at, id);

create table erasures (
  id text primary key,
  salt text not null,
  address_hash text not null,
  kind text not null default '',
  erased_at text check (erased_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index erasures_oldest on erasures (erased_at);

create table leases (
  name text primary key,
  owner text not null,
  until text check (until glob '????-??-??T??:??:??.???Z') not null
) strict;

create table files (
  id text primary key,
  kind text not null check (kind in ('enquiry', 'cv')),
  stored_name text not null unique,
  original_name text not null,
  mime_type text not null,
  byte_size integer not null check (byte_size >= 0),
  sha256 text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  removed_at text check (removed_at glob '????-??-??T??:??:??.???Z')
) strict;

create table file_removals (
  name text primary key,
  due_at text check (due_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index file_removals_due on file_removals (due_at);

create table images (
  id text primary key,
  url_path text not null unique,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  variants text check (json_valid(variants)) not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  unused_since text check (unused_since glob '????-??-??T??:??:??.???Z'),
  owner_id text references users (id) on delete set null,
  name text not null default '',
  alt text not null default ''
) strict;

create index images_created on images (created_at, id);

create index images_unused on images (unused_since) where unused_since is not null;

create table replaced_images (
  image_id text primary key,
  url_path text not null,
  replaced_at text check (replaced_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index replaced_images_url on replaced_images (url_path);

create table media (
  id text primary key,
  url_path text not null unique,
  owner_id text references users (id) on delete set null,
  name text not null,
  mime_type text not null,
  byte_size integer not null,
  sha256 text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  unused_since text check (unused_since glob '????-??-??T??:??:??.???Z')
) strict;

create table outbox (
  id text primary key,
  recipient text not null check (length(recipient) <= 254),
  recipient_key text not null default '',
  subject text not null,
  encrypted_content text not null default '',
  due_at text check (due_at glob '????-??-??T??:??:??.???Z'),
  reply_to text not null default '',
  attempts integer not null check (attempts >= 0) default 0,
  refusals integer not null default 0,
  failed_at text check (failed_at glob '????-??-??T??:??:??.???Z'),
  sent_at text check (sent_at glob '????-??-??T??:??:??.???Z'),
  last_error text not null default '',
  failure text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index outbox_delayed on outbox (created_at) where failure <> '';

create index outbox_due on outbox (due_at) where sent_at is null;

create index outbox_newest on outbox (created_at, id);

create index outbox_recipient on outbox (recipient, created_at);

create index outbox_recipient_key on outbox (recipient_key, created_at);

create table mailboxes (
  name text primary key,
  uid_validity text not null default '',
  last_uid integer not null default 0,
  runner text not null default '',
  lease_until text check (lease_until glob '????-??-??T??:??:??.???Z') not null,
  checked_at text check (checked_at glob '????-??-??T??:??:??.???Z'),
  failure text not null default '',
  failed_since text check (failed_since glob '????-??-??T??:??:??.???Z'),
  unmatched integer not null default 0,
  untaken integer not null default 0,
  reread text not null default ''
) strict;

create table received_mails (
  content_hash text primary key,
  subject_kind text not null check (subject_kind in ('enquiry', 'application', 'issue')),
  subject_id text not null,
  mailbox text not null,
  uid_validity text not null,
  uid integer not null,
  is_marked integer check (is_marked in (0, 1)) not null
) strict;

create index received_mails_of_subject on received_mails (subject_id);

create index received_mails_to_mark on received_mails (mailbox, uid_validity) where not is_marked;

create table mail_attempts (
  mailbox text not null,
  uid_validity text not null,
  uid integer not null,
  attempts integer not null,
  primary key (mailbox, uid_validity, uid)
) strict;

create table notifications (
  user_id text not null references users (id) on delete cascade,
  topic text not null check (topic in ('enquiries', 'applications', 'comments', 'reviews', 'ready', 'assignments')),
  subject_kind text not null check (subject_kind in ('enquiry', 'application', 'comment', 'reply', 'post', 'review-comment')),
  subject_id text not null,
  actor_id text references users (id) on delete set null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (user_id, topic, subject_id)
) strict;

create index notifications_of_subject on notifications (subject_id);

create table removed_records (
  id text primary key,
  kind text not null,
  data text check (json_valid(data)) not null,
  file_id text,
  email text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  removed_at text check (removed_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index removed_records_expiry on removed_records (removed_at);

create table company_versions (
  part text not null,
  revision integer not null check (revision >= 1),
  body text check (json_valid(body)),
  saved_by text references users (id) on delete set null,
  saved_at text check (saved_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (part, revision)
) strict;

create index company_versions_by_person on company_versions (saved_by) where saved_by is not null;

create table redirects (
  path text primary key,
  target text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create table categories (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  name_key text not null unique,
  description text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  deleted_at text check (deleted_at glob '????-??-??T??:??:??.???Z')
) strict;

create table posts (
  id text primary key,
  title text not null check (length(title) between 1 and 200),
  subtitle text not null check (length(subtitle) <= 300) default '',
  excerpt text not null check (length(excerpt) <= 500) default '',
  meta_title text not null check (length(meta_title) <= 120) default '',
  meta_description text not null check (length(meta_description) <= 300) default '',
  canonical_url text not null default '',
  content text check (json_valid(content)) not null,
  featured_image text not null default '',
  featured_image_alt text not null default '',
  featured_image_focus text not null default '',
  category_id text not null references categories (id) on delete restrict,
  author_name text not null,
  author_role text not null default '',
  author_bio text not null default '',
  author_image text not null default '',
  featured integer check (featured in (0, 1)) not null default false,
  status text not null check (status in ('draft', 'published', 'archived')) default 'draft',
  slug text not null check (length(slug) between 1 and 120) unique,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null,
  published_at text check (published_at glob '????-??-??T??:??:??.???Z'),
  read_time text not null default '',
  likes integer not null check (likes >= 0) default 0,
  revision integer not null check (revision >= 1) default 1,
  owner_id text references users (id) on delete set null,
  deleted_at text check (deleted_at glob '????-??-??T??:??:??.???Z'),
  deleted_by text references users (id) on delete set null,
  ready_at text check (ready_at glob '????-??-??T??:??:??.???Z'),
  trashed_status text,
  check (status <> 'published' or published_at is not null),
  check (trashed_status is null or status = 'archived')
) strict;

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
  post_id text not null references posts (id) on delete cascade,
  tag_key text not null,
  name text not null check (length(name) between 1 and 40),
  position integer not null,
  listed_at text check (listed_at glob '????-??-??T??:??:??.???Z'),
  primary key (post_id, tag_key)
) strict;

create index post_tags_listed on post_tags (tag_key, listed_at, post_id);

create table post_slugs (
  slug text check (length(slug) between 1 and 120) primary key,
  post_id text not null references posts (id) on delete cascade,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index post_slugs_post on post_slugs (post_id);

create table versions (
  post_id text not null references posts (id) on delete cascade,
  revision integer not null,
  title text not null,
  status text not null,
  body text check (json_valid(body)) not null,
  changes text check (json_valid(changes)),
  saved_by text references users (id) on delete set null,
  saved_at text check (saved_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (post_id, revision)
) strict;

create index versions_by_age on versions (saved_at);

create table drafts (
  id text primary key,
  author_id text references users (id) on delete set null,
  post_id text references posts (id) on delete set null,
  based_on integer,
  editor text not null,
  title text not null default '',
  words text not null default '',
  body text not null default '',
  sequence integer not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null,
  ready_at text check (ready_at glob '????-??-??T??:??:??.???Z'),
  ended_at text check (ended_at glob '????-??-??T??:??:??.???Z')
) strict;

create index drafts_author on drafts (author_id) where ended_at is null;

create index drafts_newest on drafts (updated_at, id) where ended_at is null;

create index drafts_ended on drafts (ended_at) where ended_at is not null;

create index drafts_post on drafts (post_id);

create table review_comments (
  id text primary key,
  post_id text references posts (id) on delete cascade,
  draft_id text references drafts (id) on delete cascade,
  section text not null,
  quote text not null check (length(quote) <= 300),
  position integer not null,
  text text not null check (length(text) between 1 and 2000),
  name text not null check (length(name) <= 100) default '',
  user_id text references users (id) on delete set null,
  link_id text,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  resolved_at text check (resolved_at glob '????-??-??T??:??:??.???Z'),
  resolved_by text references users (id) on delete set null
) strict;

create index review_comments_draft on review_comments (draft_id) where draft_id is not null;

create index review_comments_link on review_comments (link_id, created_at) where link_id is not null;

create index review_comments_post on review_comments (post_id, created_at);

create table issues (
  id text primary key,
  slug text not null check (length(slug) between 1 and 120) unique,
  subject text not null,
  preview_text text not null default '',
  sender_name text not null default '',
  content text check (json_valid(content)) not null,
  post_id text references posts (id) on delete set null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')) default 'draft',
  revision integer not null check (revision >= 1) default 1,
  scheduled_at text check (scheduled_at glob '????-??-??T??:??:??.???Z'),
  started_at text check (started_at glob '????-??-??T??:??:??.???Z'),
  finished_at text check (finished_at glob '????-??-??T??:??:??.???Z'),
  visits integer not null check (visits >= 0) default 0,
  created_by text references users (id) on delete set null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null,
  check ((state in ('draft', 'scheduled')) = (started_at is null) or state = 'cancelled')
) strict;

create index issues_due on issues (state, scheduled_at);

create index issues_newest on issues (created_at, id);

create index issues_of_post on issues (post_id) where post_id is not null;

create index issues_published on issues (started_at, id) where started_at is not null;

create table file_uses (
  file text not null,
  kind text not null,
  post_id text references posts (id) on delete cascade,
  draft_id text references drafts (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  issue_id text references issues (id) on delete cascade,
  part text,
  revision integer,
  at text check (at glob '????-??-??T??:??:??.???Z') not null,
  foreign key (post_id, revision) references versions (post_id, revision) on delete cascade,
  foreign key (part, revision) references company_versions (part, revision) on delete cascade
) strict;

create index file_uses_of_draft on file_uses (draft_id);

create index file_uses_of_file on file_uses (file, at, post_id, draft_id, user_id, issue_id, part, revision);

create index file_uses_of_issue on file_uses (issue_id);

create index file_uses_of_part on file_uses (part, revision);

create index file_uses_of_post on file_uses (post_id, revision);

create index file_uses_of_user on file_uses (user_id);

create table presence (
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  seen_at text check (seen_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (subject, user_id)
) strict;

create index presence_seen on presence (seen_at);

create index presence_user on presence (user_id);

create table post_likes (
  post_id text not null references posts (id) on delete cascade,
  receipt_hash text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (post_id, receipt_hash)
) strict;

create table comments (
  id text primary key,
  post_id text not null references posts (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  comment text not null check (length(comment) between 1 and 5000),
  is_approved integer check (is_approved in (0, 1)) not null default false,
  spam_at text check (spam_at glob '????-??-??T??:??:??.???Z'),
  spam_reasons text check (json_valid(spam_reasons)) not null default '[]',
  is_held_back integer check (is_held_back in (0, 1)) not null default false,
  fingerprint text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index comments_by_approval on comments (is_approved, created_at, id, spam_at, is_held_back);

create index comments_fingerprint on comments (fingerprint, created_at);

create index comments_newest on comments (created_at, id);

create index comments_spam on comments (created_at, id) where spam_at is not null;

create index comments_old_spam on comments (spam_at) where spam_at is not null;

create index comments_of_post on comments (post_id, is_approved, created_at, id);

create table replies (
  id text primary key,
  comment_id text not null references comments (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  comment text not null check (length(comment) between 1 and 5000),
  is_approved integer check (is_approved in (0, 1)) not null default false,
  spam_at text check (spam_at glob '????-??-??T??:??:??.???Z'),
  spam_reasons text check (json_valid(spam_reasons)) not null default '[]',
  is_held_back integer check (is_held_back in (0, 1)) not null default false,
  fingerprint text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  is_author integer check (is_author in (0, 1)) not null default false
) strict;

create index replies_by_approval on replies (is_approved, created_at, id, comment_id, spam_at);

create index replies_fingerprint on replies (fingerprint, created_at);

create index replies_newest on replies (created_at, id);

create index replies_old_spam on replies (spam_at) where spam_at is not null;

create index replies_spam on replies (comment_id) where spam_at is not null;

create index replies_of_comment on replies (comment_id, created_at, id);

create index replies_to_decide on replies (comment_id, is_approved, created_at, id);

create table removed_comments (
  id text primary key,
  post_id text not null references posts (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  comment text not null check (length(comment) between 1 and 5000),
  is_approved integer check (is_approved in (0, 1)) not null default false,
  spam_at text check (spam_at glob '????-??-??T??:??:??.???Z'),
  spam_reasons text check (json_valid(spam_reasons)) not null default '[]',
  is_held_back integer check (is_held_back in (0, 1)) not null default false,
  fingerprint text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  removed_at text check (removed_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index removed_comments_expiry on removed_comments (removed_at);

create index removed_comments_of_post on removed_comments (post_id, removed_at);

create table removed_replies (
  id text primary key,
  post_id text not null references posts (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  comment text not null check (length(comment) between 1 and 5000),
  is_approved integer check (is_approved in (0, 1)) not null default false,
  spam_at text check (spam_at glob '????-??-??T??:??:??.???Z'),
  spam_reasons text check (json_valid(spam_reasons)) not null default '[]',
  is_held_back integer check (is_held_back in (0, 1)) not null default false,
  fingerprint text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  removed_at text check (removed_at glob '????-??-??T??:??:??.???Z') not null,
  comment_id text not null,
  is_author integer check (is_author in (0, 1)) not null
) strict;

create index removed_replies_expiry on removed_replies (removed_at);

create index removed_replies_of_comment on removed_replies (comment_id, removed_at);

create index removed_replies_of_post on removed_replies (post_id);

create table enquiries (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  company_name text not null default '',
  email text not null check (length(email) <= 254),
  mobile text not null default '',
  project text not null check (length(project) between 1 and 10000),
  file_id text unique references files (id) on delete restrict,
  status text not null check (status in ('new', 'in-progress', 'completed')) default 'new',
  source text not null check (source in ('form', 'email', 'phone', 'meeting', 'outbound')) default 'form',
  assigned_to text references users (id) on delete set null,
  snoozed_until text check (snoozed_until glob '????-??-??T??:??:??.???Z'),
  waiting_since text check (waiting_since glob '????-??-??T??:??:??.???Z'),
  spam_at text check (spam_at glob '????-??-??T??:??:??.???Z'),
  tags text check (json_valid(tags)) not null default '[]',
  revision integer not null check (revision >= 1) default 1,
  acknowledgement_id text,
  fingerprint text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null
) strict;

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
  id text primary key,
  slug text not null unique,
  title text not null,
  status text not null check (status in ('draft', 'open', 'closed')),
  list_order integer not null,
  posted_on text,
  valid_through text,
  recruiter_id text references users (id) on delete set null,
  facts text check (json_valid(facts)) not null,
  revision integer not null check (revision >= 1) default 1,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null,
  deleted_at text check (deleted_at glob '????-??-??T??:??:??.???Z')
) strict;

create index openings_by_status on openings (status, valid_through);

create index openings_deleted on openings (deleted_at, id) where deleted_at is not null;

create index openings_in_order on openings (list_order, id);

create index openings_of_recruiter on openings (recruiter_id);

create table opening_slugs (
  slug text primary key,
  opening_id text not null references openings (id) on delete cascade,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create index opening_slugs_of_opening on opening_slugs (opening_id);

create table applications (
  id text primary key,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) <= 254),
  phone text not null,
  position text not null,
  opening_id text references openings (id) on delete set null,
  experience text not null,
  cover_letter text not null check (length(cover_letter) between 1 and 10000),
  cv_file_id text not null unique references files (id) on delete restrict,
  status text not null check (status in ('pending', 'reviewed', 'shortlisted', 'interviewed', 'hired', 'rejected')) default 'pending',
  admin_notes text not null default '',
  candidate_id text,
  applied_at text check (applied_at glob '????-??-??T??:??:??.???Z') not null,
  assigned_to text references users (id) on delete set null,
  snoozed_until text check (snoozed_until glob '????-??-??T??:??:??.???Z'),
  waiting_since text check (waiting_since glob '????-??-??T??:??:??.???Z'),
  spam_at text check (spam_at glob '????-??-??T??:??:??.???Z'),
  tags text check (json_valid(tags)) not null default '[]',
  revision integer not null check (revision >= 1) default 1,
  acknowledgement_id text,
  fingerprint text not null default '',
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null
) strict;

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
  id text primary key,
  email text not null check (length(email) <= 254),
  email_key text not null unique,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')) default 'pending',
  confirm_token_hash text unique,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  confirmed_at text check (confirmed_at glob '????-??-??T??:??:??.???Z'),
  unsubscribed_at text check (unsubscribed_at glob '????-??-??T??:??:??.???Z'),
  confirm_sent_at text check (confirm_sent_at glob '????-??-??T??:??:??.???Z'),
  confirm_due_at text check (confirm_due_at glob '????-??-??T??:??:??.???Z'),
  frequency text not null check (frequency in ('all', 'monthly')) default 'all',
  refusals integer not null check (refusals >= 0) default 0,
  suppressed_at text check (suppressed_at glob '????-??-??T??:??:??.???Z')
) strict;

create index subscribers_to_ask on subscribers (confirm_due_at) where confirm_due_at is not null;

create index subscribers_by_status on subscribers (status, created_at, id);

create index subscribers_newest on subscribers (created_at, id);

create table unsubscribe_tokens (
  token_hash text primary key,
  subscriber_id text not null references subscribers (id) on delete cascade
) strict;

create index unsubscribe_tokens_subscriber on unsubscribe_tokens (subscriber_id);

create table issue_recipients (
  issue_id text not null references issues (id) on delete cascade,
  position integer not null check (position >= 1),
  subscriber_id text references subscribers (id) on delete set null,
  state text not null check (state in ('queued', 'handedOver', 'refused', 'bounced', 'skipped')) default 'queued',
  attempts integer not null check (attempts >= 0) default 0,
  due_at text check (due_at glob '????-??-??T??:??:??.???Z'),
  failed_at text check (failed_at glob '????-??-??T??:??:??.???Z'),
  is_repeated integer check (is_repeated in (0, 1)) not null default false,
  unsubscribed_at text check (unsubscribed_at glob '????-??-??T??:??:??.???Z'),
  primary key (issue_id, position)
) strict;

create index issue_recipients_by_subscriber on issue_recipients (subscriber_id) where subscriber_id is not null;

create index issue_recipients_again on issue_recipients (issue_id, due_at) where state = 'queued' and due_at is not null;

create index issue_recipients_by_state on issue_recipients (issue_id, state);

create index issue_recipients_first on issue_recipients (issue_id, position) where state = 'queued' and due_at is null;

create table templates (
  id text primary key,
  name text not null,
  owner_id text references users (id) on delete cascade,
  name_key text not null unique,
  kind text not null default 'reply',
  title text not null,
  text text not null,
  revision integer not null check (revision >= 1) default 1,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create table entries (
  id text primary key,
  subject_kind text not null check (subject_kind in ('enquiry', 'application')),
  subject_id text not null,
  kind text not null,
  author_id text references users (id) on delete set null,
  at text check (at glob '????-??-??T??:??:??.???Z') not null,
  title text not null default '',
  text text not null default '',
  data text check (json_valid(data)) not null,
  delivery text not null default '',
  email_kind text not null default '',
  draft_id text,
  batch_id text,
  corrected_at text check (corrected_at glob '????-??-??T??:??:??.???Z'),
  origin text not null default '',
  sender_name text not null default '',
  sender_email text not null default '',
  message_id text not null default ''
) strict;

create index entries_by_batch on entries (batch_id, id) where batch_id is not null;

create index entries_by_message_id on entries (message_id) where message_id <> '';

create index entries_newest_incoming on entries (at, id) where kind = 'incoming-email' and origin = 'person';

create index entries_of_subject on entries (subject_kind, subject_id, at, id, kind, origin, delivery);

create index entries_unsent on entries (subject_id, subject_kind, at) where kind = 'email' and delivery in ('failed', 'bounced');

create table attached_files (
  file_id text primary key references files (id) on delete cascade,
  subject_kind text not null check (subject_kind in ('enquiry', 'application')),
  subject_id text not null,
  entry_id text,
  author_id text references users (id) on delete set null
) strict;

create index attached_files_of_subject on attached_files (subject_id, entry_id);

create table email_drafts (
  subject_kind text not null check (subject_kind in ('enquiry', 'application')),
  subject_id text not null,
  author_id text not null references users (id) on delete cascade,
  draft_id text not null,
  title text not null,
  text text not null,
  has_quote integer check (has_quote in (0, 1)) not null,
  cc text not null default '',
  bcc text not null default '',
  kind text not null default 'reply',
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (subject_kind, subject_id, author_id)
) strict;

create table bulk_changes (
  id text not null,
  batch integer not null,
  subject_kind text not null check (subject_kind in ('enquiry', 'application', 'comment')),
  author_id text not null references users (id) on delete cascade,
  items text check (json_valid(items)) not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  primary key (id, batch)
) strict;

create index bulk_changes_by_age on bulk_changes (created_at);

create table imported (
  source_id text primary key,
  record_id text not null,
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null
) strict;

create table imports (
  slot integer primary key default 1,
  id text not null,
  status text not null check (status in ('uploading', 'checking', 'checked', 'importing', 'finished', 'failed', 'cancelled')),
  file_name text not null,
  size integer not null,
  started_by text references users (id) on delete set null,
  runner text not null default '',
  lease_until text check (lease_until glob '????-??-??T??:??:??.???Z') not null,
  attempts integer not null default 0,
  share integer not null default 0,
  posts integer not null default 0,
  is_resumed integer check (is_resumed in (0, 1)) not null default false,
  failure text not null default '',
  forecast text check (json_valid(forecast)),
  report text check (json_valid(report)),
  created_at text check (created_at glob '????-??-??T??:??:??.???Z') not null,
  updated_at text check (updated_at glob '????-??-??T??:??:??.???Z') not null,
  check (slot = 1)
) strict;

create trigger outbox_delivers_on_update after update of due_at, sent_at on outbox for each row begin update entries set delivery = case
  when new.sent_at is not null then 'sent'
  when new.due_at is null then 'failed'
  else 'queued'
end where id = new.id and kind in ('email', 'forward'); end;

create trigger posts_listed_on_update after update of status, published_at on posts for each row begin update post_tags set listed_at = (select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published') where post_id = new.id; end;

create table post_search_rows (
      id integer primary key,
      record_id text not null unique references posts (id) on delete cascade
    ) strict;

create virtual table post_search using fts5(
      title, tags, subtitle, excerpt, body,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    );

insert into post_search (post_search, rank) values ('rank', 'bm25(10.0, 6.0, 4.0, 3.0, 1.0)');

create trigger post_search_forget after delete on post_search_rows begin
      delete from post_search where rowid = old.id;
    end;

create table post_words (
        post_id text primary key references posts (id) on delete cascade,
        words text check (json_valid(words)) not null,
        is_published integer check (is_published in (0, 1)) not null
      ) strict;

create table search_words (
        word text primary key,
        letters integer not null,
        posts integer not null
      ) strict, without rowid;

create table word_trigrams (
        trigram text not null,
        letters integer not null,
        word text not null references search_words (word) on delete cascade,
        primary key (trigram, letters, word)
      ) strict, without rowid;

create index word_trigrams_word on word_trigrams (word);

create trigger search_words_cut_on_insert after insert on search_words for each row begin insert into word_trigrams (trigram, letters, word)
    select distinct substr('  ' || new.word || ' ', column1, 3), new.letters, new.word
    from (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31)) as places where column1 <= new.letters + 1; end;

create trigger post_words_counted_on_insert after insert on post_words for each row begin insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (select word.value as value, 1 as n from json_each(new.words) as word where new.is_published) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts; end;

create trigger post_words_counted_on_update after update on post_words for each row begin insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (select word.value as value, 1 as n from json_each(new.words) as word where new.is_published union all select word.value as value, -1 as n from json_each(old.words) as word where old.is_published) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts;
delete from search_words where posts <= 0 and word in (select word.value from json_each(old.words) as word); end;

create trigger post_words_counted_on_delete after delete on post_words for each row begin insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (select word.value as value, -1 as n from json_each(old.words) as word where old.is_published) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts;
delete from search_words where posts <= 0 and word in (select word.value from json_each(old.words) as word); end;

create trigger posts_worded_on_update_of_status after update of status on posts for each row begin update post_words set is_published = (new.status = 'published')
            where post_id = new.id and is_published <> (new.status = 'published'); end;

create trigger post_tags_listed_on_insert after insert on post_tags for each row begin update post_tags set listed_at = (select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published') where post_id = new.post_id and tag_key = new.tag_key; end;

create table comment_search_rows (
      id integer primary key,
      record_id text not null unique references comments (id) on delete cascade
    ) strict;

create virtual table comment_search using fts5(
      words,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    );

insert into comment_search (comment_search, rank) values ('rank', 'bm25(1.0)');

create trigger comment_search_forget after delete on comment_search_rows begin
      delete from comment_search where rowid = old.id;
    end;

create table reply_search_rows (
      id integer primary key,
      record_id text not null unique references replies (id) on delete cascade
    ) strict;

create virtual table reply_search using fts5(
      words,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    );

insert into reply_search (reply_search, rank) values ('rank', 'bm25(1.0)');

create trigger reply_search_forget after delete on reply_search_rows begin
      delete from reply_search where rowid = old.id;
    end;

create trigger enquiries_waits_on_insert after insert on enquiries for each row begin update enquiries set waiting_since = case
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
end where id = new.id; end;

create trigger enquiries_waits_on_update after update of status, snoozed_until on enquiries for each row begin update enquiries set waiting_since = case
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
end where id = new.id; end;

create trigger entries_answers_on_insert after insert on entries for each row begin update enquiries set waiting_since = case
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
      and new.kind in ('call', 'email', 'incoming-email'); end;

create trigger entries_answers_on_delete after delete on entries for each row begin update enquiries set waiting_since = case
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
      and old.kind in ('call', 'email', 'incoming-email'); end;

create trigger entries_answers_on_update after update of delivery, subject_id on entries for each row begin update enquiries set waiting_since = case
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
      and new.kind in ('call', 'email', 'incoming-email'); end;

create table enquiry_search_rows (
      id integer primary key,
      record_id text not null unique references enquiries (id) on delete cascade
    ) strict;

create virtual table enquiry_search using fts5(
      words,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    );

insert into enquiry_search (enquiry_search, rank) values ('rank', 'bm25(1.0)');

create trigger enquiry_search_forget after delete on enquiry_search_rows begin
      delete from enquiry_search where rowid = old.id;
    end;

create trigger applications_waits_on_insert after insert on applications for each row begin update applications set waiting_since = case
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
end where id = new.id; end;

create trigger applications_waits_on_update after update of status, snoozed_until on applications for each row begin update applications set waiting_since = case
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
end where id = new.id; end;

create trigger entries_answers_applications_on_insert after insert on entries for each row begin update applications set waiting_since = case
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
      and new.kind in ('call', 'email', 'incoming-email', 'status', 'note'); end;

create trigger entries_answers_applications_on_delete after delete on entries for each row begin update applications set waiting_since = case
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
      and old.kind in ('call', 'email', 'incoming-email', 'status', 'note'); end;

create trigger entries_answers_applications_on_update after update of delivery, subject_id on entries for each row begin update applications set waiting_since = case
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
      and new.kind in ('call', 'email', 'incoming-email', 'status', 'note'); end;

create trigger applications_identified_on_insert after insert on applications for each row begin update applications set candidate_id = coalesce((select other.candidate_id from applications as other
  where lower(other.email) = lower(new.email) and other.id <> new.id and other.candidate_id is not null
  order by other.applied_at desc, other.id desc limit 1), new.id)
            where id = new.id and candidate_id is null; end;

create table application_search_rows (
      id integer primary key,
      record_id text not null unique references applications (id) on delete cascade
    ) strict;

create virtual table application_search using fts5(
      words,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    );

insert into application_search (application_search, rank) values ('rank', 'bm25(1.0)');

create trigger application_search_forget after delete on application_search_rows begin
      delete from application_search where rowid = old.id;
    end;

create table subscriber_search_rows (
      id integer primary key,
      record_id text not null unique references subscribers (id) on delete cascade
    ) strict;

create virtual table subscriber_search using fts5(
      words,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    );

insert into subscriber_search (subscriber_search, rank) values ('rank', 'bm25(1.0)');

create trigger subscriber_search_forget after delete on subscriber_search_rows begin
      delete from subscriber_search where rowid = old.id;
    end;

analyze sqlite_schema;

insert into sqlite_stat1 (tbl, idx, stat) values ('audit', 'audit_of_actor', '100000 5000 1 1'), ('outbox', 'outbox_delayed', '20 1'), ('mailboxes', 'sqlite_autoindex_mailboxes_1', '2 1'), ('received_mails', 'received_mails_of_subject', '50000 5'), ('received_mails', 'received_mails_to_mark', '10 10 10'), ('received_mails', 'sqlite_autoindex_received_mails_1', '50000 1'), ('mail_attempts', 'sqlite_autoindex_mail_attempts_1', '3 3 3 1'), ('notifications', 'notifications_of_subject', '1000 5'), ('notifications', 'sqlite_autoindex_notifications_1', '1000 100 50 1'), ('removed_records', 'removed_records_expiry', '200 2'), ('removed_records', 'sqlite_autoindex_removed_records_1', '200 1'), ('categories', 'sqlite_autoindex_categories_1', '20 1'), ('categories', 'sqlite_autoindex_categories_2', '20 1'), ('posts', 'posts_created', '100000 2 1 1'), ('posts', 'posts_created_featured', '100000 50000 2 1'), ('posts', 'posts_created_in_category', '100000 10000 2 1'), ('posts', 'posts_created_in_status', '100000 30000 2 1 1 1 1'), ('posts', 'posts_in_trash', '500 2 1'), ('posts', 'posts_of_owner', '100000 2000 1000 2 1 1'), ('posts', 'posts_published', '100000 30000 2 1'), ('posts', 'posts_published_featured', '100000 50000 20000 2 1 1 1'), ('posts', 'posts_published_in_category', '100000 10000 5000 2 1 1 1'), ('posts', 'sqlite_autoindex_posts_1', '100000 1'), ('posts', 'sqlite_autoindex_posts_2', '100000 1'), ('post_tags', 'post_tags_listed', '300000 1000 2 1'), ('post_tags', 'sqlite_autoindex_post_tags_1', '300000 4 1'), ('versions', 'versions_by_age', '500000 2'), ('versions', 'sqlite_autoindex_versions_1', '500000 10 1'), ('review_comments', 'review_comments_post', '10000 20 2'), ('review_comments', 'sqlite_autoindex_review_comments_1', '10000 1'), ('issues', 'sqlite_autoindex_issues_1', '200 1'), ('issues', 'sqlite_autoindex_issues_2', '200 1'), ('file_uses', 'file_uses_of_draft', '100000 3'), ('file_uses', 'file_uses_of_file', '100000 5 1 1 1 1 1 1 1'), ('file_uses', 'file_uses_of_issue', '100000 1'), ('file_uses', 'file_uses_of_part', '100000 3 2'), ('file_uses', 'file_uses_of_post', '100000 3 2'), ('file_uses', 'file_uses_of_user', '100000 1'), ('comments', 'comments_by_approval', '100000 50000 2 1 1 1'), ('comments', 'comments_newest', '100000 2 1'), ('comments', 'comments_spam', '2000 2 1'), ('comments', 'comments_old_spam', '2000 2'), ('comments', 'comments_of_post', '100000 20 15 2 1'), ('comments', 'sqlite_autoindex_comments_1', '100000 1'), ('replies', 'replies_by_approval', '50000 25000 2 1 1 1'), ('replies', 'replies_newest', '60000 1 1'), ('replies', 'replies_old_spam', '2000 2'), ('replies', 'replies_spam', '2000 2'), ('replies', 'replies_of_comment', '50000 3 2 1'), ('replies', 'replies_to_decide', '50000 3 2 1 1'), ('replies', 'sqlite_autoindex_replies_1', '50000 1'), ('removed_comments', 'removed_comments_expiry', '1000 10'), ('removed_comments', 'removed_comments_of_post', '1000 20 20'), ('removed_comments', 'sqlite_autoindex_removed_comments_1', '1000 1'), ('removed_replies', 'removed_replies_expiry', '500 10'), ('removed_replies', 'removed_replies_of_comment', '500 3 3'), ('removed_replies', 'removed_replies_of_post', '500 20'), ('removed_replies', 'sqlite_autoindex_removed_replies_1', '500 1'), ('enquiries', 'enquiries_answered', '13000 2 1 1 1'), ('enquiries', 'enquiries_assigned', '10000 1500 2 1'), ('enquiries', 'enquiries_by_acknowledgement', '20000 1'), ('enquiries', 'enquiries_longest_waiting', '5000 2 2'), ('enquiries', 'enquiries_newest', '20000 2 1 1'), ('enquiries', 'enquiries_old_spam', '2000 2'), ('enquiries', 'enquiries_snoozed', '1000 2 1 1'), ('enquiries', 'enquiries_tagged', '1000 1 1 1 1 1 1 1 1'), ('enquiries', 'enquiries_spam', '2000 2 1'), ('enquiries', 'enquiries_unassigned', '10000 2 1'), ('enquiries', 'enquiries_waiting', '5000 2 1 1 1'), ('enquiries', 'enquiries_by_address', '20000 2 1 1'), ('enquiries', 'enquiries_by_status', '20000 7000 2 1 1'), ('enquiries', 'sqlite_autoindex_enquiries_1', '20000 1'), ('openings', 'openings_by_status', '500 170 10'), ('openings', 'openings_deleted', '20 2 1'), ('openings', 'openings_in_order', '500 1 1'), ('openings', 'openings_of_recruiter', '500 100'), ('openings', 'sqlite_autoindex_openings_1', '500 1'), ('openings', 'sqlite_autoindex_openings_2', '500 1'), ('opening_slugs', 'opening_slugs_of_opening', '500 2'), ('opening_slugs', 'sqlite_autoindex_opening_slugs_1', '500 1'), ('applications', 'applications_answered', '13000 2 1 1 1'), ('applications', 'applications_assigned', '10000 1500 2 1'), ('applications', 'applications_by_acknowledgement', '20000 1'), ('applications', 'applications_longest_waiting', '5000 2 2'), ('applications', 'applications_newest', '20000 2 1 1'), ('applications', 'applications_old_spam', '2000 2'), ('applications', 'applications_snoozed', '1000 2 1 1'), ('applications', 'applications_tagged', '1000 1 1 1 1 1 1 1 1'), ('applications', 'applications_spam', '2000 2 1'), ('applications', 'applications_unassigned', '10000 2 1'), ('applications', 'applications_waiting', '5000 2 1 1 1'), ('applications', 'applications_by_address', '20000 2 1 1'), ('applications', 'applications_by_position', '20000 5000 2 1 1 1'), ('applications', 'applications_by_status', '20000 4000 2 1 1'), ('applications', 'applications_of_candidate', '20000 2 1 1'), ('applications', 'applications_of_opening', '20000 100'), ('applications', 'sqlite_autoindex_applications_1', '20000 1'), ('subscribers', 'subscribers_by_status', '50000 20000 2 1'), ('subscribers', 'subscribers_newest', '50000 2 1'), ('subscribers', 'sqlite_autoindex_subscribers_1', '50000 1'), ('issue_recipients', 'sqlite_autoindex_issue_recipients_1', '100000 5000 1'), ('templates', 'sqlite_autoindex_templates_1', '20 1'), ('templates', 'sqlite_autoindex_templates_2', '20 1'), ('entries', 'entries_by_batch', '5000 20 1'), ('entries', 'entries_by_message_id', '50000 1'), ('entries', 'entries_newest_incoming', '10000 1 1'), ('entries', 'entries_of_subject', '100000 50000 5 2 1 1 1 1'), ('entries', 'entries_unsent', '50 2 2 1'), ('entries', 'sqlite_autoindex_entries_1', '100000 1'), ('attached_files', 'attached_files_of_subject', '10000 3 2'), ('attached_files', 'sqlite_autoindex_attached_files_1', '10000 1'), ('email_drafts', 'sqlite_autoindex_email_drafts_1', '1000 1000 2 1'), ('bulk_changes', 'bulk_changes_by_age', '100 10'), ('bulk_changes', 'sqlite_autoindex_bulk_changes_1', '100 10 1');

analyze sqlite_schema;
