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
export const Colleague = z.object({ _id: id, name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** A file of an email or an answer. `filePath` opens it at `{host}/{filePath}` for ten minutes. */
export const EntryFile = z.object({
  _id: id,
  name: z.string(),
  bytes: z.number().int(),
  filePath: z.string(),
})
export type EntryFile = z.infer<typeof EntryFile>

/**
 * An entry of a timeline: who, when, and what was written or changed. `isCut` means that the text continues: a list has the beginning of long
 * ones, and the call for one entry has all of it. `from` and `to` are what a change went from and to: a status, the
 * name of a person, a time, or `spam`; null for nothing. `correctedAt` is when its author last changed the text. An email has a subject,
 * the `title`, and in `email` how it fares: `failure` is what the mail server answered last, why the email came back, or
 * which of its recipients the mail server refused, and `sentFrom` the address that it came from, where its author answered a notification by
 * email. A received email has its subject as `title` and in `incomingEmail` who sent it: `isContact` says whether it is who wrote the enquiry,
 * `quoteStart` where in the text the quote of earlier emails begins, and `refused` which of its files are not stored.
 */
export const TimelineEntry = z.object({
  _id: id,
  kind: z.enum(entryKinds),
  at: timestamp,
  author: Colleague.nullable(),
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

/** A place in a timeline: the time of an entry and its id. */
const Position = z.object({ at: timestamp, id })
const positionIn = (text: string) => ({ at: text.slice(0, 24), id: text.slice(25) })

/** `before` is the `earlier` of an answer: what follows backwards from there. */
export const TimelineQuery = z.object({
  before: z
    .string()
    .refine((text) => Position.safeParse(positionIn(text)).success, { error: deskMessages.positionInvalid })
    .transform(positionIn)
    .optional()
    .meta({ description: '`earlier` of a previous response, to get the entries before it' }),
})
export type TimelineQuery = z.output<typeof TimelineQuery>

/** The newest entries of a timeline, or those before others, oldest first; `earlier` is null where there are none before them. */
export const Timeline = z.object({
  success: z.literal(true),
  entries: z.array(TimelineEntry).meta({ description: `Up to ${timelinePage.entries}` }),
  earlier: z.string().nullable(),
})
export type Timeline = z.infer<typeof Timeline>
export const EntryFound = z.object({ success: z.literal(true), entry: TimelineEntry })
export const EntrySaved = z.object({ success: z.literal(true), message: z.string(), entry: TimelineEntry })
export const EntryRemoved = z.object({ success: z.literal(true), message: z.string() })

export const Colleagues = z.object({ success: z.literal(true), people: z.array(Colleague) })

/**
 * Another record of a person: of the same address, or perhaps, by name or telephone number. `title` is its position, or the beginning of
 * what was written; `isSame` says that it has the same words.
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

/** What else there is of the person of a record, as far as the one who asks may see it. */
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

/** What a desk stores of a record beside what was sent. */
export const deskShape = {
  /** How often it was sent: the same words again within a minute are no record of their own. */
  receivedCount: z.number().int(),
  assignedTo: Colleague.nullable(),
  /** Until then it is in no view of what waits. */
  snoozedUntil: timestamp.nullable(),
  /** The time of the oldest message without an answer, or of the end of a snooze; null where nothing waits. */
  waitingSince: timestamp.nullable(),
  /** When it was marked as spam. */
  spamAt: timestamp.nullable(),
  tags: z.array(z.string()),
  /** Number of changes. A change that names an older revision is rejected. */
  revision: z.number().int(),
}

/** A tag; upper case becomes lower case. */
const tag = requiredText('A tag', maxTagLength, deskMessages.tagRequired, asTag)

/** The tags that records of a desk have, those of most records first. */
export const Tags = z.object({ success: z.literal(true), tags: z.array(z.string()) })

/** The filters of a desk beside those of its subject. */
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

/** What can be changed of one record or of many; `null` takes away. */
const deskChangeShape = {
  assignedTo: id.nullable().optional(),
  snoozedUntil: timestamp.nullable().optional(),
  isSpam: z.boolean().optional(),
}

/** Whether a change sets anything. */
const isAnyChange = (change: object) => Object.values(change).some((value) => value !== undefined)

/** The changes of a record that was shown with a revision. @param status the schema of its status */
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
 * Which records a bulk change is for: some by their ids, or all that match a filter and came no later than `asOf`. With `isDryRun` it is
 * counted and nothing is changed.
 */
export const bulkShape = {
  ids: z.array(id).min(1).max(maxBulkIds).optional(),
  isDryRun: z.boolean().default(false),
  asOf: timestamp.optional(),
}

/** A change of many records. @param filters the schema of the filters of their list, @param status that of their status */
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

/** How many records a bulk change is for, and how many of those it changes; `undo` is what it can be undone by. */
export const BulkResult = z.object({
  success: z.literal(true),
  message: z.string(),
  matched: z.number().int(),
  changed: z.number().int(),
  asOf: timestamp,
  undo: id.nullable(),
})

export const UndoParams = z.object({ id })
/** `skipped` records were changed or deleted since, and stay as they are; `unassigned` ones are restored
 * without their assignee, who has left. */
export const BulkUndone = z.object({
  success: z.literal(true),
  message: z.string(),
  restored: z.number().int(),
  skipped: z.number().int(),
  unassigned: z.number().int(),
})

/** The records before and after one in a filtered list; null at its ends. */
export const Neighbours = z.object({
  success: z.literal(true),
  previous: id.nullable(),
  next: id.nullable(),
})

/** How many records each view has. */
export const ViewCounts = z.object({
  success: z.literal(true),
  counts: z.object(objectOf(deskViews, z.number().int())),
})
export type ViewCounts = z.infer<typeof ViewCounts>['counts']
