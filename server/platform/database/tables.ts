import type { ColumnType } from 'kysely'
import type { Section } from '#contract/posts/posts.ts'
import type { postStatuses } from '#contract/posts/limits.ts'

/**
 * Every table as code sees it, the same on both databases. Timestamps are ISO 8601 in UTC with milliseconds, booleans
 * are booleans and JSON columns are parsed values, read and written. That holds for columns, under any alias; what an
 * expression computes (`coalesce(content, …)`, `a = b`) has no such promise, so leave such things to the code.
 */
export type Tables = {
  users: Users
  sessions: Sessions
  settings: Settings
  rate_limits: RateLimits
  audit: Audit
  categories: Categories
  posts: Posts
  post_tags: PostTags
  post_slugs: PostSlugs
  tallies: Tallies
  queue_tallies: QueueTallies
  comments: Comments
  replies: Replies
  files: Files
  file_removals: FileRemovals
  images: Images
  enquiries: Enquiries
  applications: Applications
  application_events: ApplicationEvents
  subscribers: Subscribers
  outbox: Outbox
}

/** What a column holds when the statement leaves it out is settled by the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

/** ISO 8601 in UTC with milliseconds: "2026-11-21T02:00:00.000Z". */
type Timestamp = string

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** `email_key` is `keyOf(email)`, as every `…_key` is of the column it is named after. */
type Users = {
  id: string
  email: string
  email_key: string
  password_hash: string
  name: string
  bio: Defaulted<string>
  profile_image: Defaulted<string>
  created_at: Timestamp
}

type Sessions = {
  token_hash: string
  user_id: string
  user_agent: Defaulted<string>
  created_at: Timestamp
  last_used_at: Timestamp
  expires_at: Timestamp
}

type Settings = { key: string; value: string }

type RateLimits = { key: string; window_start: Timestamp; count: number }

/** `actor_id` is no reference: the entry outlives the account. */
type Audit = {
  id: string
  at: Timestamp
  actor_id: string | null
  actor_email: Defaulted<string>
  action: string
  subject: Defaulted<string>
  detail: Defaulted<{ [key: string]: Json }>
}

type Categories = {
  id: string
  name: string
  name_key: string
  description: Defaulted<string>
  created_at: Timestamp
}

/** `revision` counts the saves; `published_at` may lie ahead, which schedules the post. */
type Posts = {
  id: string
  title: string
  subtitle: Defaulted<string>
  excerpt: Defaulted<string>
  content: Section[]
  featured_image: Defaulted<string>
  featured_image_alt: Defaulted<string>
  featured_image_focus: Defaulted<string>
  category_id: string
  author_name: string
  author_role: Defaulted<string>
  author_bio: Defaulted<string>
  author_image: Defaulted<string>
  featured: Defaulted<boolean>
  status: Defaulted<(typeof postStatuses)[number]>
  slug: string
  created_at: Timestamp
  updated_at: Timestamp
  published_at: Timestamp | null
  read_time: Defaulted<string>
  likes: Defaulted<number>
  revision: Defaulted<number>
}

/** `listed_at` is the date of a published post, and kept by the database (see the migration 0011-tallies). */
type PostTags = {
  post_id: string
  tag_key: string
  name: string
  position: number
  listed_at: ColumnType<string | null, never, never>
}

/**
 * How many rows there are, kept by the database: posts (`subject` 'posts'), those of a category ('category', `key` its
 * id), featured ones ('featured') by `status`; published posts of a tag ('tag', `key` its key); approved comments and
 * replies ('comments', 'replies'); enquiries by `status`; applications by position (`key`) and `status`.
 */
type Tallies = { subject: string; key: string; status: string; n: number }

/** How many 'comments' and 'replies' wait for approval: the sum over the shards. */
type QueueTallies = { subject: 'comments' | 'replies'; shard: number; n: number }

/** Slugs that published posts had before. */
type PostSlugs = { slug: string; post_id: string; created_at: Timestamp }

/** `fingerprint` tells an identical submission from a new one; the feature decides what goes into it. */
type Comments = {
  id: string
  post_id: string
  name: string
  email: string
  comment: string
  is_approved: Defaulted<boolean>
  fingerprint: Defaulted<string>
  created_at: Timestamp
}

type Replies = {
  id: string
  comment_id: string
  name: string
  email: string
  comment: string
  is_approved: Defaulted<boolean>
  is_author: Defaulted<boolean>
  fingerprint: Defaulted<string>
  created_at: Timestamp
}

/** Private uploads. `stored_name` is the name in the storage, `byte_size` in bytes, `sha256` in hexadecimal. */
type Files = {
  id: string
  kind: 'enquiry' | 'cv'
  stored_name: string
  original_name: string
  mime_type: string
  byte_size: number
  sha256: string
  created_at: Timestamp
}

/** `name` is the name in the storage. */
type FileRemovals = { name: string; due_at: Timestamp }

/** Public pictures, re-encoded. `variants` lists what the storage holds of each. */
type Images = {
  id: string
  url_path: string
  width: number
  height: number
  variants: { [key: string]: Json }[]
  created_at: Timestamp
}

type Enquiries = {
  id: string
  name: string
  company_name: Defaulted<string>
  email: string
  mobile: Defaulted<string>
  project: string
  file_id: string | null
  status: Defaulted<'new' | 'in-progress' | 'completed'>
  fingerprint: Defaulted<string>
  created_at: Timestamp
  updated_at: Timestamp
}

type ApplicationStatus = 'pending' | 'reviewed' | 'shortlisted' | 'interviewed' | 'hired' | 'rejected'

type Applications = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  position: string
  experience: string
  cover_letter: string
  cv_file_id: string
  status: Defaulted<ApplicationStatus>
  admin_notes: Defaulted<string>
  fingerprint: Defaulted<string>
  applied_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

type ApplicationEvents = {
  id: string
  application_id: string
  at: Timestamp
  actor_id: string | null
  actor_email: Defaulted<string>
  from_status: ApplicationStatus
  to_status: ApplicationStatus
}

type Subscribers = {
  id: string
  email: string
  email_key: string
  status: Defaulted<'pending' | 'confirmed' | 'unsubscribed'>
  confirm_token_hash: string | null
  unsubscribe_token_hash: string | null
  created_at: Timestamp
  confirmed_at: Timestamp | null
  unsubscribed_at: Timestamp | null
  confirm_sent_at: Timestamp | null
}

/**
 * Mail to be sent: due at `next_attempt_at`, which is null once it was sent or given up. Of a sent one the bodies are gone.
 * `unsubscribe_url` goes into the headers of mail to subscribers.
 */
type Outbox = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: Defaulted<string>
  reply_to: Defaulted<string>
  unsubscribe_url: Defaulted<string>
  attempts: Defaulted<number>
  next_attempt_at: Timestamp | null
  sent_at: Timestamp | null
  last_error: Defaulted<string>
  created_at: Timestamp
}
