import { z } from 'zod'
import { entryKinds } from '#contract/desk/limits.ts'
import {
  incomingNotes,
  incomingOrigins,
  deliveries,
  emailKinds,
  refusalReasons,
  type Delivery,
  type EmailKind,
} from '#contract/emails/limits.ts'
import {
  boolean,
  choice,
  columnSchemas,
  id,
  integer,
  json,
  oneOf,
  table,
  text,
  time,
} from '#server/platform/database/table.ts'

/** The data of an entry besides its texts; see `TimelineEntry` in the contract. */
const EntryData = z.object({
  from: columnSchemas.line.nullable().optional(),
  to: columnSchemas.line.nullable().optional(),
  hasQuote: z.boolean().optional(),
  /** addresses of an email besides that of the record */
  cc: z.array(columnSchemas.line).optional(),
  bcc: z.array(columnSchemas.line).optional(),
  /** addresses that an entry was forwarded to */
  sentTo: z.array(columnSchemas.line).optional(),
  /** the email assigned the record to its author */
  takesOver: z.boolean().optional(),
  /** why the email bounced */
  bounce: columnSchemas.line.optional(),
  isContact: z.boolean().optional(),
  quoteStart: z.number().int().min(0).nullable().optional(),
  bytes: z.number().int().min(0).optional(),
  notes: z.array(z.enum(incomingNotes)).optional(),
  refused: z.array(z.object({ name: columnSchemas.line, reason: z.enum(refusalReasons) })).optional(),
})
export type EntryData = z.infer<typeof EntryData>

/** Whether a row belongs to a record that has not been removed. */
const ofRemaining = 'subject_id not in (select id from removed_records)'

/**
 * Timelines. `data` contains the previous and new values of a change; `text` is what the author of a note, call or email wrote. An email
 * has its subject in `title`, and the id of its outbox email; triggers set `delivery`. An incoming email has a sender, an `origin` and a
 * `messageId`, which is empty if it had none.
 */
export const entries = table(
  'entries',
  {
    id: id().key(),
    subjectKind: oneOf(['enquiry', 'application']),
    subjectId: id().belongsTo('enquiries', 'applications'),
    kind: choice(entryKinds),
    authorId: id().references('users', 'set null').optional(),
    at: time(),
    title: text().default(''),
    text: text().default('').long(),
    data: json<EntryData>().schema(EntryData),
    delivery: text<Delivery | ''>()
      .default('')
      // exports don't include the outbox, so a queued email counts as failed and can be sent again
      .schema(
        z.enum(['', ...deliveries]).transform((delivery) => (delivery === 'queued' ? 'failed' : delivery)),
      ),
    emailKind: choice(['', ...emailKinds]).default(''),
    /** of an email: the draft that it was sent from */
    draftId: id().optional(),
    /** of a bulk email: shared by its emails to all recipients */
    batchId: id().optional(),
    correctedAt: time().optional(),
    origin: choice(['', ...incomingOrigins]).default(''),
    senderName: text().default(''),
    senderEmail: text().default(''),
    messageId: text().default(''),
  },
  {
    archive: { records: 'entries', where: ofRemaining },
    indexes: {
      byBatch: ['(batch_id, id) where batch_id is not null', '5000 20 1'],
      byMessageId: ["(message_id) where message_id <> ''", '50000 1'],
      newestIncoming: ["(at, id) where kind = 'incoming-email' and origin = 'person'", '10000 1 1'],
      ofSubject: ['(subject_kind, subject_id, at, id, kind, origin, delivery)', '100000 50000 5 2 1 1 1 1'],
      unsent: [
        "(subject_id, subject_kind, at) where kind = 'email' and delivery in ('failed', 'bounced')",
        '50 2 2 1',
      ],
    },
    keyStatistics: ['100000 1'],
    batch: 5,
  },
)

/** Private files of timelines: of an entry, or of their author's draft before it is sent. */
export const attachedFiles = table(
  'attached_files',
  {
    fileId: id().key().references('files', 'cascade'),
    subjectKind: oneOf(['enquiry', 'application']),
    subjectId: id().belongsTo('enquiries', 'applications'),
    entryId: id().belongsTo('entries').optional(),
    authorId: id().references('users', 'set null').optional(),
  },
  {
    archive: { records: 'attached-files', where: ofRemaining },
    indexes: {
      ofSubject: ['(subject_id, entry_id)', '10000 3 2'],
    },
    keyStatistics: ['10000 1'],
  },
)

/** Email drafts, one per person and record. */
export const emailDrafts = table(
  'email_drafts',
  {
    subjectKind: oneOf(['enquiry', 'application']),
    subjectId: id(),
    authorId: id().references('users', 'cascade'),
    draftId: id(),
    title: text(),
    text: text(),
    hasQuote: boolean(),
    /** as typed */
    cc: text().default(''),
    bcc: text().default(''),
    kind: text<EmailKind>().default('reply'),
    updatedAt: time(),
  },
  {
    archive: 'moves',
    key: ['subjectKind', 'subjectId', 'authorId'],
    keyStatistics: ['1000 1000 2 1'],
    groupedBy: 'subjectId',
  },
)

/** The previous values of records in a bulk change, in batches; `revision` is the one after the change. */
export const bulkChanges = table(
  'bulk_changes',
  {
    id: id(),
    batch: integer(),
    subjectKind: oneOf(['enquiry', 'application', 'comment']),
    authorId: id().references('users', 'cascade'),
    items: json<{ id: string; revision: number; former: { [column: string]: string | null } }[]>(),
    createdAt: time(),
  },
  {
    archive: 'moves',
    key: ['id', 'batch'],
    indexes: {
      byAge: ['(created_at)', '100 10'],
    },
    keyStatistics: ['100 10 1'],
  },
)
