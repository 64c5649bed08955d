import type { ColumnType } from 'kysely'
import type { Section } from '#contract/posts/posts.ts'
import type { postStatuses } from '#contract/posts/limits.ts'

/**
 * Every table, the same on both databases. Names are in camel case here and in snake case in the database (decision 044).
 * Timestamps are ISO 8601 in UTC with milliseconds, booleans are booleans, and JSON columns are parsed values, both read and
 * written. That holds for columns, under any alias, but not for results of expressions such as `coalesce(content, …)`.
 */
export type Tables = {
  users: Users
  sessions: Sessions
  settings: Settings
  rateLimits: RateLimits
  audit: Audit
  erasures: Erasures
  categories: Categories
  posts: Posts
  postTags: PostTags
  postSlugs: PostSlugs
  tallies: Tallies
  queueTallies: QueueTallies
  comments: Comments
  replies: Replies
  files: Files
  fileRemovals: FileRemovals
  images: Images
  enquiries: Enquiries
  applications: Applications
  applicationEvents: ApplicationEvents
  subscribers: Subscribers
  outbox: Outbox
}

/** A column with a default value, which inserts may leave out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

/** ISO 8601 in UTC with milliseconds: "2026-11-21T02:00:00.000Z". */
type Timestamp = string

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** `emailKey` is `uniqueKeyOf(email)`; every `…Key` is that of the column it is named after. */
type Users = {
  id: string
  email: string
  emailKey: string
  passwordHash: string
  name: string
  bio: Defaulted<string>
  profileImage: Defaulted<string>
  createdAt: Timestamp
}

type Sessions = {
  tokenHash: string
  userId: string
  userAgent: Defaulted<string>
  createdAt: Timestamp
  lastUsedAt: Timestamp
  expiresAt: Timestamp
}

type Settings = { key: string; value: string }

type RateLimits = { key: string; windowStart: Timestamp; count: number }

/**
 * `actorId` is not a foreign key: the entry outlives the account. Names are those at the time. `subjectEmail` is the address of the
 * visitor that the record is of.
 */
type Audit = {
  id: string
  at: Timestamp
  actorId: string | null
  actorName: Defaulted<string>
  actorEmail: Defaulted<string>
  action: string
  subject: Defaulted<string>
  subjectName: Defaulted<string>
  subjectEmail: Defaulted<string>
  detail: Defaulted<{ [key: string]: Json }>
}

/** Erased addresses, by `hashAddress`. Kept for as long as backups are, since a restored backup may hold the data again. */
type Erasures = { id: string; salt: string; addressHash: string; erasedAt: Timestamp }

type Categories = {
  id: string
  name: string
  nameKey: string
  description: Defaulted<string>
  createdAt: Timestamp
}

/** `revision` counts the saves; a future `publishedAt` schedules the post. */
type Posts = {
  id: string
  title: string
  subtitle: Defaulted<string>
  excerpt: Defaulted<string>
  content: Section[]
  featuredImage: Defaulted<string>
  featuredImageAlt: Defaulted<string>
  featuredImageFocus: Defaulted<string>
  categoryId: string
  authorName: string
  authorRole: Defaulted<string>
  authorBio: Defaulted<string>
  authorImage: Defaulted<string>
  featured: Defaulted<boolean>
  status: Defaulted<(typeof postStatuses)[number]>
  slug: string
  createdAt: Timestamp
  updatedAt: Timestamp
  publishedAt: Timestamp | null
  readTime: Defaulted<string>
  likes: Defaulted<number>
  revision: Defaulted<number>
}

/** `listedAt` is the date of a published post, set by triggers (migration 0011-tallies). */
type PostTags = {
  postId: string
  tagKey: string
  name: string
  position: number
  listedAt: ColumnType<string | null, never, never>
}

/**
 * Counts of rows, maintained by triggers: by `status`, posts (`subject` 'posts'), posts of a category ('category', `key` is its
 * id) and featured posts ('featured'); published posts of a tag ('tag', `key` is its key); approved comments and replies
 * ('comments', 'replies'); enquiries by `status`; applications by position (`key`) and `status`.
 */
type Tallies = { subject: string; key: string; status: string; n: number }

/** Counts of pending 'comments' and 'replies': the sum over the shards. */
type QueueTallies = { subject: 'comments' | 'replies'; shard: number; n: number }

/** Former slugs of published posts. */
type PostSlugs = { slug: string; postId: string; createdAt: Timestamp }

/** `fingerprint` identifies a submission, so that one sent twice is recognised; the feature decides what it is made of. */
type Comments = {
  id: string
  postId: string
  name: string
  email: string
  comment: string
  isApproved: Defaulted<boolean>
  fingerprint: Defaulted<string>
  createdAt: Timestamp
}

type Replies = {
  id: string
  commentId: string
  name: string
  email: string
  comment: string
  isApproved: Defaulted<boolean>
  isAuthor: Defaulted<boolean>
  fingerprint: Defaulted<string>
  createdAt: Timestamp
}

/** Private uploads. `storedName` is the name in the storage, `byteSize` in bytes, `sha256` in hexadecimal. */
type Files = {
  id: string
  kind: 'enquiry' | 'cv'
  storedName: string
  originalName: string
  mimeType: string
  byteSize: number
  sha256: string
  createdAt: Timestamp
}

/** Files to be deleted from the storage; `name` is the name there. */
type FileRemovals = { name: string; dueAt: Timestamp }

/** Public pictures, re-encoded. `variants` lists the files of each in the storage. */
type Images = {
  id: string
  urlPath: string
  width: number
  height: number
  variants: { [key: string]: Json }[]
  createdAt: Timestamp
  /** when the post that showed it was deleted */
  unusedSince: Defaulted<Timestamp | null>
}

type Enquiries = {
  id: string
  name: string
  companyName: Defaulted<string>
  email: string
  mobile: Defaulted<string>
  project: string
  fileId: string | null
  status: Defaulted<'new' | 'in-progress' | 'completed'>
  fingerprint: Defaulted<string>
  createdAt: Timestamp
  updatedAt: Timestamp
}

type ApplicationStatus = 'pending' | 'reviewed' | 'shortlisted' | 'interviewed' | 'hired' | 'rejected'

/** `revision` counts the saves of status and notes. */
type Applications = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  experience: string
  coverLetter: string
  cvFileId: string
  status: Defaulted<ApplicationStatus>
  adminNotes: Defaulted<string>
  revision: Defaulted<number>
  fingerprint: Defaulted<string>
  appliedAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
}

type ApplicationEvents = {
  id: string
  applicationId: string
  at: Timestamp
  actorId: string | null
  actorEmail: Defaulted<string>
  fromStatus: ApplicationStatus
  toStatus: ApplicationStatus
}

type Subscribers = {
  id: string
  email: string
  emailKey: string
  status: Defaulted<'pending' | 'confirmed' | 'unsubscribed'>
  confirmTokenHash: string | null
  unsubscribeTokenHash: string | null
  createdAt: Timestamp
  confirmedAt: Timestamp | null
  unsubscribedAt: Timestamp | null
  confirmSentAt: Timestamp | null
}

/**
 * Emails to be sent at `dueAt`, which is null once an email has been sent or given up. `encryptedContent` has the texts and
 * links, and is removed when the email is sent. `recipientKey` is `mailboxKeyOf(recipient)`. Versions before 0080-encrypted-mail
 * write `textBody`, `htmlBody`, `unsubscribeUrl` and `nextAttemptAt` instead.
 */
type Outbox = {
  id: string
  recipient: string
  recipientKey: Defaulted<string>
  subject: string
  encryptedContent: Defaulted<string>
  dueAt: Timestamp | null
  textBody: string
  htmlBody: Defaulted<string>
  replyTo: Defaulted<string>
  unsubscribeUrl: Defaulted<string>
  attempts: Defaulted<number>
  nextAttemptAt: Timestamp | null
  sentAt: Timestamp | null
  lastError: Defaulted<string>
  createdAt: Timestamp
}
