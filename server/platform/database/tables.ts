import type { ColumnType } from 'kysely'
import type { openingStatuses } from '#contract/openings/limits.ts'
import type { OpeningFacts } from '#contract/openings/opening-body.ts'
import type { entryKinds } from '#contract/desk/limits.ts'
import type {
  AnswerNote,
  AnswerOrigin,
  Delivery,
  LetterKind,
  RefusalReason,
} from '#contract/letters/limits.ts'
import type { InboxFailure, SmtpFailure } from '#contract/outbox/limits.ts'
import type { ImportSummary } from '#contract/transfer/imports.ts'
import type { ImportStatus } from '#contract/transfer/limits.ts'
import type { postStatuses } from '#contract/posts/limits.ts'
import type { Passkeys, RecoveryCodes, Sessions, Tokens, Totp, UserRoles, Users } from './account-tables.ts'
import type { Defaulted, Json, Timestamp } from './column-types.ts'

/**
 * Every table, the same on both databases. Names are in camel case here and in snake case in the database (decision 002).
 * Timestamps are ISO 8601 in UTC with milliseconds, booleans are booleans, and JSON columns are parsed values, both read and
 * written. That holds for columns, under any alias, but not for results of expressions such as `coalesce(content, …)`.
 */
export type Tables = {
  users: Users
  userRoles: UserRoles
  sessions: Sessions
  tokens: Tokens
  passkeys: Passkeys
  totp: Totp
  recoveryCodes: RecoveryCodes
  settings: Settings
  rateLimits: RateLimits
  audit: Audit
  erasures: Erasures
  categories: Categories
  posts: Posts
  postTags: PostTags
  postSlugs: PostSlugs
  postLikes: PostLikes
  drafts: Drafts
  presence: Presence
  versions: Versions
  tallies: Tallies
  queueTallies: QueueTallies
  comments: Comments
  replies: Replies
  removedComments: RemovedComments
  removedReplies: RemovedReplies
  removedRecords: RemovedRecords
  files: Files
  fileRemovals: FileRemovals
  leases: Leases
  images: Images
  media: Media
  fileUses: FileUses
  enquiries: Enquiries
  openings: Openings
  openingSlugs: OpeningSlugs
  companyVersions: CompanyVersions
  applications: Applications
  applicationEvents: ApplicationEvents
  entries: Entries
  bulkChanges: BulkChanges
  templates: Templates
  letterDrafts: LetterDrafts
  attachedFiles: AttachedFiles
  mailboxes: Mailboxes
  receivedMails: ReceivedMails
  mailAttempts: MailAttempts
  subscribers: Subscribers
  unsubscribeTokens: UnsubscribeTokens
  outbox: Outbox
  replacedImages: ReplacedImages
  imported: Imported
  imports: Imports
  redirects: Redirects
}

/** Which node does a job, until a time that it puts off while it works. */
type Leases = { name: string; owner: string; until: Timestamp }

/** Images that were replaced, by `idOfImage`, and the addresses of those in their place. */
type ReplacedImages = { imageId: string; urlPath: string; replacedAt: Timestamp }

/** Records that came from another site: `sourceId` is the identity there, `recordId` the record here, or the address of a picture. */
type Imported = { sourceId: string; recordId: string; createdAt: Timestamp }

/**
 * The import by the screen that runs, or the last one: one row, whose `slot` is 1. `runner` is the process that works on it, until
 * `leaseUntil`; empty before the first one. `attempts` is how many have begun since the last new post.
 */
type Imports = {
  slot: Defaulted<number>
  id: string
  status: ImportStatus
  fileName: string
  size: number
  startedBy: string | null
  runner: Defaulted<string>
  leaseUntil: Timestamp
  attempts: Defaulted<number>
  share: Defaulted<number>
  posts: Defaulted<number>
  isResumed: Defaulted<boolean>
  failure: Defaulted<string>
  forecast: Defaulted<ImportSummary | null>
  report: Defaulted<ImportSummary | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Paths of another site, and the paths of this one that they lead to. */
type Redirects = { path: string; target: string; createdAt: Timestamp }

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

/** `deletedAt` is of one that only posts in the trash have; its `nameKey` is its id. */
type Categories = {
  id: string
  name: string
  nameKey: string
  description: Defaulted<string>
  createdAt: Timestamp
  deletedAt: Defaulted<Timestamp | null>
}

/**
 * `revision` counts the saves; a future `publishedAt` schedules the post. `ownerId` is the account that wrote it, null for a post of a
 * version before 0090-team.
 */
type Posts = {
  id: string
  title: string
  subtitle: Defaulted<string>
  excerpt: Defaulted<string>
  /** Sections; `supportedSections` reads those that this version knows. */
  content: unknown[]
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
  ownerId: Defaulted<string | null>
  /** when it was put into the trash, where its status is `archived` */
  deletedAt: Defaulted<Timestamp | null>
  deletedBy: Defaulted<string | null>
  /** the status that it had before that */
  trashedStatus: Defaulted<(typeof postStatuses)[number] | null>
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
 * ('comments', 'replies'); enquiries by `status`, spam under the `key` 'spam'; applications by position
 * (`key`) and `status`, without spam.
 */
type Tallies = { subject: string; key: string; status: string; n: number }

/** Counts of pending 'comments' and 'replies': the sum over the shards. */
type QueueTallies = { subject: 'comments' | 'replies'; shard: number; n: number }

/** The saves of posts: `body` is the post as the save with this `revision` left it, in the shape of the contract. */
type Versions = {
  postId: string
  revision: number
  title: string
  status: (typeof postStatuses)[number]
  body: { [key: string]: unknown }
  savedBy: string | null
  savedAt: Timestamp
}

/** Likes of browsers, counted in `posts.likes` in the same transaction; `receiptHash` is the hash of what the browser has. */
type PostLikes = { postId: string; receiptHash: string; createdAt: Timestamp }

/** Former slugs of published posts. */
type PostSlugs = { slug: string; postId: string; createdAt: Timestamp }

/**
 * Unfinished writing: `body` is JSON as it was typed, empty once it has ended; `title` is taken from it. `sequence` counts its changes,
 * `editor` is the open editor that made the newest, `basedOn` the revision of the post that it changes.
 */
type Drafts = {
  id: string
  authorId: string
  postId: string | null
  basedOn: number | null
  editor: string
  title: Defaulted<string>
  body: Defaulted<string>
  sequence: number
  updatedAt: Timestamp
  /** when it was saved or discarded */
  endedAt: Defaulted<Timestamp | null>
}

/** When a person was last seen with something open; `subject` is the id of a post. */
type Presence = { subject: string; userId: string; seenAt: Timestamp }

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

/** Comments that a moderator removed or that went into the trash with their post; see `queries/removed-comments.ts`. */
type RemovedComments = Pick<Comments, 'id' | 'postId' | 'name' | 'email' | 'comment' | 'createdAt'> & {
  isApproved: boolean
  fingerprint: string
  removedAt: Timestamp
}

type RemovedReplies = RemovedComments & { commentId: string; isAuthor: boolean }

/** The rows of a removed record, by their tables. */
export type RemovedRows = { [Table in keyof Tables]?: { [column: string]: Json }[] }

/**
 * Records that can be restored for some minutes after their removal; `kind` is the table that each is of. `email` and `createdAt` are those
 * of the record, the address empty where it is of no person.
 */
type RemovedRecords = {
  id: string
  kind: string
  data: RemovedRows
  fileId: string | null
  email: Defaulted<string>
  createdAt: Timestamp
  removedAt: Timestamp
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
  /** when its record was removed, as long as that can be taken back */
  removedAt: Defaulted<Timestamp | null>
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
  /** the account that uploaded it */
  ownerId: Defaulted<string | null>
  /** of the uploaded file */
  name: Defaulted<string>
  /** alternative text, proposed where the picture is inserted */
  alt: Defaulted<string>
}

/** Files and videos of articles. `urlPath` is below `/media/`, `byteSize` in bytes, `sha256` in hexadecimal. */
type Media = {
  id: string
  urlPath: string
  ownerId: string | null
  name: string
  mimeType: string
  byteSize: number
  sha256: string
  createdAt: Timestamp
  /** when it was found that nothing shows it any more */
  unusedSince: Defaulted<Timestamp | null>
}

/** How a file is shown: by a post as cover, beside its author or in its text, by a version, a draft, a person or the company's words. */
export type FileUseKind = 'cover' | 'author' | 'text' | 'version' | 'draft' | 'profile' | 'company'

/**
 * Which images and files of articles are shown by what: by a post (`postId`), one of its versions (with its `revision`), unfinished writing, a
 * person, or a save of the company's words (`part` and `revision`). `file` is the URL of a file, of an image without its ending. `at` is the
 * time of what shows it.
 */
type FileUses = {
  file: string
  kind: FileUseKind
  postId: string | null
  draftId: string | null
  userId: string | null
  part: string | null
  revision: number | null
  at: Timestamp
}

/** `revision` counts the changes. `waitingSince` is set by triggers (migration 0170-desks): null where nothing waits for an answer. */
type Enquiries = {
  id: string
  name: string
  companyName: Defaulted<string>
  email: string
  mobile: Defaulted<string>
  project: string
  fileId: string | null
  status: Defaulted<'new' | 'in-progress' | 'completed'>
  assignedTo: Defaulted<string | null>
  snoozedUntil: Defaulted<Timestamp | null>
  waitingSince: ColumnType<string | null, never, never>
  spamAt: Defaulted<Timestamp | null>
  revision: Defaulted<number>
  /** the mail that told the sender that it has arrived */
  acknowledgementId: Defaulted<string | null>
  fingerprint: Defaulted<string>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/**
 * Timelines. `data` has what a change went from and to; `text` is what the author of a note, a call or a letter wrote. A letter has its
 * subject as `title`, and the id of its mail; `delivery` is how that fares, by a trigger (migration 0171-letters). An answer has a sender, an
 * `origin` and a `messageId`, empty where its mail has none.
 */
type Entries = {
  id: string
  subjectKind: 'enquiry' | 'application'
  subjectId: string
  kind: (typeof entryKinds)[number]
  authorId: string | null
  at: Timestamp
  title: Defaulted<string>
  text: Defaulted<string>
  data: EntryData
  delivery: Defaulted<Delivery | ''>
  letterKind: Defaulted<LetterKind | ''>
  /** of a letter: the draft that it was */
  draftId: Defaulted<string | null>
  correctedAt: Defaulted<Timestamp | null>
  origin: Defaulted<AnswerOrigin | ''>
  senderName: Defaulted<string>
  senderEmail: Defaulted<string>
  messageId: Defaulted<string>
}

/** What an entry has beside its texts: see `TimelineEntry` of the contract. */
export type EntryData = {
  from?: string | null
  to?: string | null
  hasQuote?: boolean
  /** why the mail of a letter came back */
  bounce?: string
  isContact?: boolean
  quoteStart?: number | null
  bytes?: number
  notes?: AnswerNote[]
  refused?: { name: string; reason: RefusalReason }[]
}

/** Private files of timelines: of an entry, or of the draft of their author as long as they have none. */
type AttachedFiles = {
  fileId: string
  subjectKind: 'enquiry' | 'application'
  subjectId: string
  entryId: string | null
  authorId: string | null
}

/**
 * Mailboxes that answers come to: how far each is read (UIDs are valid together with their `uidValidity`), and by which process until when.
 * `unmatched` is the number of unread mails that belong to no record, `untaken` that of those that could not be taken in.
 * `reread` is set where what was left unread is to be read again.
 */
type Mailboxes = {
  name: string
  uidValidity: Defaulted<string>
  lastUid: Defaulted<number>
  runner: Defaulted<string>
  leaseUntil: Timestamp
  checkedAt: Defaulted<Timestamp | null>
  failure: Defaulted<InboxFailure | ''>
  failedSince: Defaulted<Timestamp | null>
  unmatched: Defaulted<number>
  untaken: Defaulted<number>
  reread: Defaulted<string>
}

/** Mails that were taken from a mailbox, by the hash of their content. `isMarked`: the mailbox knows it too. */
type ReceivedMails = {
  contentHash: string
  subjectKind: 'enquiry' | 'application'
  subjectId: string
  mailbox: string
  uidValidity: string
  uid: number
  isMarked: boolean
}

/** How often it was begun to read a mail of a mailbox. */
type MailAttempts = { mailbox: string; uidValidity: string; uid: number; attempts: number }

/** Texts of letters with placeholders. `revision` counts the saves. */
type Templates = {
  id: string
  name: string
  nameKey: string
  kind: Defaulted<LetterKind>
  title: string
  text: string
  revision: Defaulted<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Letters that are being written, one of each person for each record. */
type LetterDrafts = {
  subjectKind: 'enquiry' | 'application'
  subjectId: string
  authorId: string
  /** null of one that an older version began */
  draftId: Defaulted<string | null>
  title: string
  text: string
  hasQuote: boolean
  kind: Defaulted<LetterKind>
  updatedAt: Timestamp
}

/** What the records of a bulk change were before it, in batches; `revision` is the one that the change left. */
type BulkChanges = {
  id: string
  batch: number
  subjectKind: 'enquiry' | 'application'
  authorId: string
  items: { id: string; revision: number; former: { [column: string]: string | null } }[]
  createdAt: Timestamp
}

type ApplicationStatus = 'pending' | 'reviewed' | 'shortlisted' | 'interviewed' | 'hired' | 'rejected'

/**
 * Job openings, in the order of `listOrder`. Days are texts such as `2026-11-21`: `postedOn` is the one on which it was opened last, null
 * for one that never was; an open one is expired after `validThrough`. `revision` counts the saves.
 */
type Openings = {
  id: string
  slug: string
  title: string
  status: (typeof openingStatuses)[number]
  listOrder: number
  postedOn: string | null
  validThrough: string | null
  recruiterId: string | null
  facts: OpeningFacts
  revision: Defaulted<number>
  createdAt: Timestamp
  updatedAt: Timestamp
  /** when it was deleted, until which it can be restored for a while */
  deletedAt: Defaulted<Timestamp | null>
}

/** Saves of the company's words. The newest of a part is what visitors read; `body` is null where the shipped words were brought back. */
type CompanyVersions = {
  part: string
  revision: number
  body: { [key: string]: unknown } | null
  savedBy: string | null
  savedAt: Timestamp
}

/** Former slugs of openings that have been open. */
type OpeningSlugs = { slug: string; openingId: string; createdAt: Timestamp }

/**
 * `position` is the title of the opening at the time, which `openingId` points to where there is one. `adminNotes` is the latest note of
 * the timeline, or '' once it was emptied. `waitingSince` is maintained by triggers. `revision` counts the changes.
 */
type Applications = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  openingId: Defaulted<string | null>
  experience: string
  coverLetter: string
  cvFileId: string
  status: Defaulted<ApplicationStatus>
  adminNotes: Defaulted<string>
  /** the same for all applications of one person (migration 0182-candidates) */
  candidateId: Defaulted<string | null>
  assignedTo: Defaulted<string | null>
  snoozedUntil: Defaulted<Timestamp | null>
  waitingSince: ColumnType<string | null, never, never>
  spamAt: Defaulted<Timestamp | null>
  acknowledgementId: Defaulted<string | null>
  revision: Defaulted<number>
  fingerprint: Defaulted<string>
  appliedAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Changes of status as versions before 0181-application-desk record them. A trigger copies them into the timeline. */
type ApplicationEvents = {
  id: string
  applicationId: string
  at: Timestamp
  actorId: string | null
  actorEmail: Defaulted<string>
  fromStatus: ApplicationStatus
  toStatus: ApplicationStatus
}

/**
 * `confirmTokenHash` is the hash of the newest one-time token about it (purpose `subscription`); nodes of versions before that store it without
 * the token.
 */
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

/** `unsubscribeTokenHash` of `Subscribers` is the newest of these, where an older node sent it the only one. */
type UnsubscribeTokens = {
  tokenHash: string
  subscriberId: string
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
  /** number of attempts at which the mail server has certainly not taken it */
  refusals: Defaulted<number>
  /** when the last attempt failed; null while a process tries */
  failedAt: Defaulted<Timestamp | null>
  nextAttemptAt: Timestamp | null
  sentAt: Timestamp | null
  lastError: Defaulted<string>
  /** of a mail that waits to be tried again */
  failure: Defaulted<SmtpFailure | ''>
  createdAt: Timestamp
}
