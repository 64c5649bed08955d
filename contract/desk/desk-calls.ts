import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import { Failure } from '#contract/failure.ts'
import { keysOf } from '#contract/fields.ts'
import * as toMany from '#contract/emails/emails-to-many.ts'
import { emailFileRule } from '#contract/emails/email-files.ts'
import * as emails from '#contract/emails/emails.ts'
import { emailFileLimits, maxRecipients } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { bodyLimits } from '#contract/limits.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { limitParam, pageParam } from '#contract/pagination.ts'
import { id } from '#contract/text.ts'
import { callNameOf, type CallNameOf, type SubmissionName } from './call-names.ts'
import * as desk from './desk.ts'
import { deskMessages } from './messages.ts'

/** What the calls of a kind of submission differ in. */
type CalledKind<Name extends SubmissionName, Area extends string> = {
  record: { name: Name; words: readonly [one: string, several: string]; area: Area }
  /** The heading of its calls in the OpenAPI document. */
  group: string
  pageSize: number
  /** The answer of its list. */
  list: z.ZodObject
  filters: z.ZodObject
  /** A record as the answers about it alone have it. */
  detail: z.ZodObject<{ status: z.ZodType }>
  notFoundMessage: string
}

/** The calls by the names that both kinds share, with addresses of the kind. */
function sharedCalls<
  Name extends SubmissionName,
  Area extends string,
  const Kind extends CalledKind<Name, Area>,
>({ record, group, pageSize, list, filters, detail, notFoundMessage }: Kind & CalledKind<Name, Area>) {
  const {
    name,
    area,
    words: [, several],
  } = record
  const one = `an ${name}`
  type Filters = Kind['filters']
  type Detail = Kind['detail']
  const all = { group, capability: area }
  const params = z.object({ id })
  const ofOne = { ...all, params, notFoundMessage }
  const ofEntry = { ...all, params: desk.EntryParams, notFoundMessage: deskMessages.entryNotFound }
  const ofEmail = { ...all, params: emails.EmailParams, notFoundMessage: emailMessages.notFound }
  const ofDraft = { audit: 'none', isPersonal: true } as const
  const status = detail.shape.status as Detail['shape']['status']
  const data = detail as Detail
  const changed = z.object({ success: z.literal(true), message: z.string(), data })
  return {
    listSubmissions: {
      ...all,
      summary: `List ${several}, newest first`,
      query: z.object({
        page: pageParam,
        limit: limitParam(pageSize),
        ...(filters as Filters).shape,
      } as { page: typeof pageParam; limit: ReturnType<typeof limitParam> } & Filters['shape']),
      answer: list as Kind['list'],
    },
    exportSubmissions: {
      ...all,
      summary: `Export ${several} as CSV, newest first: all, or those that match a filter`,
      stepUp: true,
      query: filters as Filters,
      mediaType: 'text/csv',
      audit: [`${area}.exported`],
    },
    countSubmissions: {
      ...all,
      summary: `How many ${several} each view has, for the person who asks`,
      answer: desk.ViewCounts,
    },
    listSubmissionAssignees: {
      ...all,
      summary: `The people whom ${several} can be assigned to`,
      answer: desk.Colleagues,
    },
    listSubmissionTags: {
      ...all,
      summary: `The tags that ${several} have, those of most first`,
      answer: desk.Tags,
    },
    changeSubmissions: {
      ...all,
      summary: `Change many ${several} at once, or count first how many that would be`,
      body: desk.bulkBody(filters as Filters, status),
      answer: desk.BulkResult,
      audit: [`${area}.changed`],
    },
    undoSubmissionChanges: {
      ...all,
      summary: `Undo one’s own change of many ${several}, except where one was changed again since`,
      params: desk.UndoParams,
      answer: desk.BulkUndone,
      notFoundMessage: deskMessages.undoExpired,
      audit: [`${area}.change-undone`],
    },
    previewSubmissionEmails: {
      ...all,
      ...ofDraft,
      summary: `Who of the senders of many ${several} would get an email, who would not and why, and the templates`,
      body: toMany.emailPreviewBody(filters as Filters),
      answer: toMany.EmailPreview,
    },
    sendSubmissionEmails: {
      ...all,
      summary: `Send one email to the senders of up to ${maxRecipients} ${several}, which answers them; it is handed over ten seconds later`,
      body: toMany.EmailsBody,
      bodyLimit: bodyLimits.post,
      answer: toMany.EmailsSent,
      audit: [`${name}.replied`],
    },
    unsendSubmissionEmails: {
      ...all,
      summary: 'Take back one’s own email to many, where it is not handed over yet',
      params: desk.UndoParams,
      answer: toMany.EmailsTakenBack,
      notFoundMessage: emailMessages.batchGone,
      audit: [`${name}.reply-taken-back`],
    },
    getSubmission: {
      ...ofOne,
      summary: `Get ${one}`,
      answer: z.object({ success: z.literal(true), data }),
    },
    changeSubmission: {
      ...ofOne,
      summary:
        'Assign, snooze, tag, set the status or mark as spam; a change of what somebody else changed is a 409',
      body: desk.recordChange(status),
      answer: changed,
      conflict: Failure.extend({ data: data.optional() }),
      audit: [`${name}.status`, `${name}.assigned`, `${name}.snoozed`, `${name}.spam`, `${name}.tagged`],
    },
    getSubmissionPerson: {
      ...ofOne,
      summary: `What else there is of the person of ${one}: other records, comments and a subscription`,
      answer: desk.DeskPerson,
    },
    getSubmissionNeighbours: {
      ...ofOne,
      summary: `The ${several} before and after one in a filtered list`,
      query: filters as Filters,
      answer: desk.Neighbours,
    },
    listSubmissionEntries: {
      ...ofOne,
      summary: `The newest entries of the timeline of ${one}, or those before others, oldest first: notes, calls, emails and changes`,
      query: desk.TimelineQuery,
      answer: desk.Timeline,
    },
    addSubmissionEntry: {
      ...ofOne,
      summary: 'Add a note for colleagues, or a line about a phone call, which answers what waits',
      body: desk.NewEntryBody,
      status: 201,
      answer: desk.EntrySaved,
      audit: [`${name}.entry-added`],
    },
    getSubmissionEntry: {
      ...ofEntry,
      summary: 'One entry of a timeline, with all of its text',
      answer: desk.EntryFound,
    },
    correctSubmissionEntry: {
      ...ofEntry,
      summary: 'Correct the text of one’s own note or call',
      body: desk.EntryCorrection,
      answer: desk.EntrySaved,
      audit: [`${name}.entry-corrected`],
    },
    removeSubmissionEntry: {
      ...ofEntry,
      summary: 'Delete one’s own note or call',
      answer: desk.EntryRemoved,
      audit: [`${name}.entry-deleted`],
    },
    removeSubmission: {
      ...ofOne,
      summary: `Delete ${one} and its file`,
      answer: MessageAnswer,
      audit: [`${name}.deleted`],
    },
    restoreSubmission: {
      ...ofOne,
      summary: `Take back the deletion of ${one}, within a quarter of an hour`,
      answer: MessageAnswer,
      audit: [`${name}.restored`],
    },
    getEmailDraft: {
      ...ofOne,
      summary: `One’s own draft of an email to the sender of ${one}, the templates filled for it, and whether the site can send it`,
      answer: emails.EmailDraftFound,
    },
    saveEmailDraft: {
      ...ofOne,
      ...ofDraft,
      summary: 'Save one’s own draft of an email, with whatever is missing',
      body: emails.EmailDraftBody,
      answer: emails.EmailDraftSaved,
      conflict: emails.EmailDraftConflict,
    },
    discardEmailDraft: {
      ...all,
      ...ofDraft,
      summary: 'Discard one’s own draft of an email',
      params,
      answer: MessageAnswer,
    },
    attachEmailFile: {
      ...ofOne,
      ...ofDraft,
      summary: `Attach a file to one’s own draft of an email, up to ${emailFileLimits.count}`,
      file: emailFileRule,
      stores: 'files',
      status: 201,
      answer: emails.EmailFilesChanged,
    },
    removeEmailFile: {
      ...all,
      ...ofDraft,
      summary: 'Remove a file from one’s own draft of an email',
      params: emails.EmailFileParams,
      answer: emails.EmailFilesChanged,
      notFoundMessage: emailMessages.fileNotFound,
    },
    sendEmail: {
      ...ofOne,
      summary: `Send an email to the sender of ${one}, which answers it; it is handed over ten seconds later. The same again within a minute is sent once`,
      body: emails.EmailBody,
      status: 201,
      answer: emails.EmailSent,
      conflict: emails.EmailConflict,
      audit: [`${name}.replied`],
    },
    unsendEmail: {
      ...ofEmail,
      summary: 'Take back one’s own email before it is handed over; it is a draft again',
      answer: emails.EmailTakenBack,
      audit: [`${name}.reply-taken-back`],
    },
    forwardSubmission: {
      ...ofOne,
      summary: `Email what the sender of ${one} wrote to others, with a note and the files`,
      body: emails.ForwardBody,
      status: 201,
      answer: emails.EmailSent,
      audit: [`${name}.forwarded`],
    },
    retryEmail: {
      ...ofEmail,
      summary: 'Send an email again that could not be sent',
      answer: emails.EmailSent,
      audit: [`${name}.reply-retried`],
    },
  } as const
}

/**
 * The calls of the desk of one kind of submission, under its own names.
 * @param kind what its calls differ in
 */
export function deskCalls<
  Name extends SubmissionName,
  Area extends string,
  const Kind extends CalledKind<Name, Area>,
>(kind: Kind & CalledKind<Name, Area>) {
  const calls = sharedCalls<Name, Area, Kind>(kind)
  type Calls = typeof calls
  const { name } = kind.record
  return Object.fromEntries(
    keysOf(calls).map((shared) => {
      const own = callNameOf(shared, name)
      return [own, { address: addresses[own], ...calls[shared] }]
    }),
  ) as unknown as {
    [Shared in keyof Calls & string as CallNameOf<Shared, Name>]: Calls[Shared] & {
      address: (typeof addresses)[CallNameOf<Shared, Name> & keyof typeof addresses]
    }
  }
}
