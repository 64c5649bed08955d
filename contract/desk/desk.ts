import { z } from 'zod'
import { objectOf } from '#contract/fields.ts'
import {
  incomingNotes,
  incomingOrigins,
  deliveries,
  emailKinds,
  refusalReasons,
} from '#contract/emails/limits.ts'
import { choiceFilter, id, requiredText, textFilter, timestamp } from '#contract/text.ts'
import {
  deskViews,
  entryKinds,
  entryTextLimit,
  longWaitDays,
  maxBulkIds,
  maxPersonRecords,
  timelinePage,
  writtenEntryKinds,
} from './limits.ts'
import { deskMessages } from './messages.ts'
import { asTag, maxTagLength, maxTags } from './tags.ts'

/** A team member, as others see them. */
export const TeamMemberName = z.object({ _id: id, name: z.string() })
export type TeamMemberName = z.infer<typeof TeamMemberName>

/** A file of a sent or received email. `filePath` opens it at `{host}/{filePath}` for ten minutes. */
export const EntryFile = z.object({
  _id: id,
  name: z.string(),
  bytes: z.number().int(),
  filePath: z.string(),
})
export type EntryFile = z.infer<typeof EntryFile>

/**
 * A timeline entry: who did what, and when.
 * `isCut` means that a list shortened the text; the call for one entry returns all of it.
 * `from` and `to` are the values before and after a change: a status, a name, a time, or `spam`; null for none.
 * `correctedAt` is when its author last edited the text.
 * For an email, `title` is its subject. In `email`, `failure` is the mail server's last response, the reason for a bounce, or the rejected
 * recipients; `sentFrom` is the author's own address, if they replied to a notification by email.
 * In `incomingEmail`, `isContact` means that the person of the record sent it, `quoteStart` is the index in the text where the quote of
 * earlier emails starts, and `refused` lists files that weren't stored.
 */
export const TimelineEntry = z.object({
  _id: id,
  kind: z.enum(entryKinds),
  at: timestamp,
  author: TeamMemberName.nullable(),
  title: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  correctedAt: timestamp.nullable(),
  email: z
    .object({
      kind: z.enum(emailKinds),
      to: z.array(z.string()).meta({ description: 'Recipients of a forwarded email; otherwise empty' }),
      delivery: z.enum(deliveries),
      hasQuote: z.boolean(),
      cc: z.array(z.string()),
      bcc: z.array(z.string()),
      canBeTakenBack: z.boolean(),
      failure: z.string(),
      sentFrom: z.string(),
    })
    .nullable(),
  incomingEmail: z
    .object({
      sender: z.object({ name: z.string(), email: z.string() }),
      isContact: z.boolean(),
      origin: z.enum(incomingOrigins),
      quoteStart: z.number().int().nullable(),
      bytes: z.number().int(),
      notes: z.array(z.enum(incomingNotes)),
      refused: z.array(z.object({ name: z.string(), reason: z.enum(refusalReasons) })),
    })
    .nullable(),
  files: z.array(EntryFile),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const entryText = requiredText('The text', entryTextLimit, deskMessages.textRequired)

export const NewEntryBody = z.object({
  kind: z.enum(writtenEntryKinds, { error: deskMessages.entryKindInvalid }),
  text: entryText,
})
export const EntryCorrection = z.object({ text: entryText })
export const EntryParams = z.object({ id, entryId: id })

/** A position in a timeline: the time and id of an entry. */
const Position = z.object({ at: timestamp, id })
const positionIn = (text: string) => ({ at: text.slice(0, 24), id: text.slice(25) })

/** `before` is `earlier` from a previous response. */
export const TimelineQuery = z.object({
  before: z
    .string()
    .refine((text) => Position.safeParse(positionIn(text)).success, { error: deskMessages.positionInvalid })
    .transform(positionIn)
    .optional()
    .meta({ description: '`earlier` of a previous response, to get the entries before it' }),
})
export type TimelineQuery = z.output<typeof TimelineQuery>

/** The newest entries of a timeline, or those before a position, oldest first. `earlier` is null if there are none before them. */
export const Timeline = z.object({
  success: z.literal(true),
  entries: z.array(TimelineEntry).meta({ description: `Up to ${timelinePage.entries}` }),
  earlier: z.string().nullable(),
})
export type Timeline = z.infer<typeof Timeline>
export const EntryFound = z.object({ success: z.literal(true), entry: TimelineEntry })
export const EntrySaved = z.object({ success: z.literal(true), message: z.string(), entry: TimelineEntry })
export const EntryRemoved = z.object({ success: z.literal(true), message: z.string() })

export const TeamMemberNames = z.object({ success: z.literal(true), people: z.array(TeamMemberName) })

/**
 * Another record of the person: with the same address, or perhaps theirs because of the name or phone number. `title` is its position, or
 * the start of its text. `isSame` means that the text is the same.
 */
const PersonRecord = z.object({
  kind: z.enum(['enquiry', 'application']),
  _id: id,
  name: z.string(),
  title: z.string(),
  at: timestamp,
  status: z.string(),
  isSame: z.boolean(),
})
export type PersonRecord = z.infer<typeof PersonRecord>

/** What else the person of a record has sent, as far as the caller may see it. */
export const DeskPerson = z.object({
  success: z.literal(true),
  records: z
    .array(PersonRecord)
    .meta({ description: `From the same address, the newest ${maxPersonRecords} of each type` }),
  perhaps: z.array(PersonRecord).meta({ description: 'With the same name or phone number' }),
  comments: z.number().int(),
  subscription: z.enum(['pending', 'confirmed', 'unsubscribed']).nullable(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

/** What a desk stores about a record, besides what was sent. */
export const deskShape = {
  /** How often it was sent. Sending the same text again within a minute doesn't create another record. */
  receivedCount: z.number().int(),
  assignedTo: TeamMemberName.nullable(),
  /** Until then, the views of waiting records leave it out. */
  snoozedUntil: timestamp.nullable(),
  /** The time of the oldest unanswered message, or of the end of a snooze; null if nothing is waiting. */
  waitingSince: timestamp.nullable(),
  /** When it was marked as spam. */
  spamAt: timestamp.nullable(),
  tags: z.array(z.string()),
  /** Number of changes. A change that names an older revision is rejected. */
  revision: z.number().int(),
}

/** A tag, converted to lower case. */
const tag = requiredText('A tag', maxTagLength, deskMessages.tagRequired, asTag)

/** The tags in use at a desk, most frequent first. */
export const Tags = z.object({ success: z.literal(true), tags: z.array(z.string()) })

/** The filters that all desks share. */
export const deskFilters = {
  view: choiceFilter(deskViews).meta({
    description: `waiting: unanswered for more than ${longWaitDays} days; mine: assigned to you; drafts: with a draft of yours; unsent: with an email that couldn’t be sent`,
  }),
  assigned: z
    .union([z.enum(['me', 'none', 'all', '']), id], { error: deskMessages.assignedInvalid })
    .transform((value) => (value === 'all' || value === '' ? undefined : value))
    .optional()
    .meta({ description: 'me, none or the id of a person' }),
  tag: textFilter('A tag', maxTagLength, asTag),
}

/** The changes to one or several records; null clears a field. */
const deskChangeShape = {
  assignedTo: id.nullable().optional(),
  snoozedUntil: timestamp.nullable().optional(),
  isSpam: z.boolean().optional(),
}

/** Whether a change sets anything. */
const isAnyChange = (change: object) => Object.values(change).some((value) => value !== undefined)

/** A change of a record. It is rejected if `revision` isn't the current one. @param status the schema of its status */
export const recordChange = <Status extends z.ZodType>(status: Status) =>
  z
    .object({
      revision: z.int({ error: deskMessages.revisionInvalid }),
      status: status.optional(),
      ...deskChangeShape,
      tags: z
        .array(tag)
        .overwrite((tags) => [...new Set(tags)])
        .max(maxTags, { error: deskMessages.tooManyTags })
        .optional(),
    })
    .refine((change) => isAnyChange({ ...change, revision: undefined }), {
      error: deskMessages.nothingToChange,
    })

/**
 * The records of a bulk change: those in `ids`, or all that match a filter and arrived by `asOf`. `isDryRun` counts them and changes
 * nothing.
 */
export const bulkShape = {
  ids: z.array(id).min(1).max(maxBulkIds).optional(),
  isDryRun: z.boolean().default(false),
  asOf: timestamp.optional(),
}

/** A bulk change. @param filters the schema of the list's filters, @param status that of the status */
export const bulkBody = <Filters extends z.ZodType, Status extends z.ZodType>(
  filters: Filters,
  status: Status,
) =>
  z
    .object({
      ...bulkShape,
      filter: filters.optional(),
      change: z
        .object({
          status: status.optional(),
          ...deskChangeShape,
          addTag: tag.optional(),
          removeTag: tag.optional(),
        })
        .refine(isAnyChange, { error: deskMessages.nothingToChange }),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: deskMessages.selectionInvalid,
      path: ['ids'],
    })

/** How many records matched, and how many of them changed. `undo` identifies the change for undoing it. */
export const BulkResult = z.object({
  success: z.literal(true),
  message: z.string(),
  matched: z.number().int(),
  changed: z.number().int(),
  asOf: timestamp,
  undo: id.nullable(),
})

export const UndoParams = z.object({ id })
/**
 * `skipped` records stay as they are, because they were changed or deleted since then. `unassigned` ones are restored without their
 * assignee, who has left the team.
 */
export const BulkUndone = z.object({
  success: z.literal(true),
  message: z.string(),
  restored: z.number().int(),
  skipped: z.number().int(),
  unassigned: z.number().int(),
})

/** The records before and after one in a filtered list; null at either end. */
export const Neighbours = z.object({
  success: z.literal(true),
  previous: id.nullable(),
  next: id.nullable(),
})

/** The number of records in each view. */
export const ViewCounts = z.object({
  success: z.literal(true),
  counts: z.object(objectOf(deskViews, z.number().int())),
})
export type ViewCounts = z.infer<typeof ViewCounts>['counts']
