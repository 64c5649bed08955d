import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import { Failure } from '#contract/failure.ts'
import { keysOf } from '#contract/fields.ts'
import * as bulkEmails from '#contract/emails/bulk-emails.ts'
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

/** What differs between the calls of the kinds. */
type CalledKind<Name extends SubmissionName, Area extends string> = {
  record: { name: Name; words: readonly [one: string, several: string]; area: Area }
  /** The tag of its calls in the OpenAPI document. */
  group: string
  pageSize: number
  /** The response of its list. */
  list: z.ZodObject
  filters: z.ZodObject
  /** A record in a response about one record. */
  detail: z.ZodObject<{ status: z.ZodType }>
  notFoundMessage: string
}

/** The calls under their shared names, with the addresses of the kind. */
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
      summary: `Export ${several} as CSV, newest first: all or those that match the filters`,
      stepUp: true,
      query: filters as Filters,
      mediaType: 'text/csv',
      audit: [`${area}.exported`],
    },
    countSubmissions: {
      ...all,
      summary: `Count the ${several} in each view of the signed-in person`,
      answer: desk.ViewCounts,
    },
    listSubmissionAssignees: {
      ...all,
      summary: `List the people ${several} can be assigned to`,
      answer: desk.TeamMemberNames,
    },
    listSubmissionTags: {
      ...all,
      summary: `List the tags of ${several}, most used first`,
      answer: desk.Tags,
    },
    changeSubmissions: {
      ...all,
      summary: `Change several ${several} at once; \`isDryRun\` only counts them`,
      body: desk.bulkBody(filters as Filters, status),
      answer: desk.BulkResult,
      audit: [`${area}.changed`],
    },
    undoSubmissionChanges: {
      ...all,
      summary: `Undo your own bulk change of ${several}, except for those changed again since`,
      params: desk.UndoParams,
      answer: desk.BulkUndone,
      notFoundMessage: deskMessages.undoExpired,
      audit: [`${area}.change-undone`],
    },
    previewSubmissionEmails: {
      ...all,
      ...ofDraft,
      summary: `Preview an email to the senders of several ${several}: who gets it, who doesn’t and why, and the templates`,
      body: bulkEmails.emailPreviewBody(filters as Filters),
      answer: bulkEmails.EmailPreview,
    },
    sendSubmissionEmails: {
      ...all,
      summary: `Email the senders of up to ${maxRecipients} ${several}, which answers them; the email is sent ten seconds later`,
      body: bulkEmails.EmailsBody,
      bodyLimit: bodyLimits.post,
      answer: bulkEmails.EmailsSent,
      audit: [`${name}.replied`],
    },
    unsendSubmissionEmails: {
      ...all,
      summary: 'Undo sending your own email to several people, for those it hasn’t been sent to yet',
      params: desk.UndoParams,
      answer: bulkEmails.EmailsTakenBack,
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
        'Assign, snooze, tag, set the status or mark as spam; 409 if someone else has changed the record',
      body: desk.recordChange(status),
      answer: changed,
      conflict: Failure.extend({ data: data.optional() }),
      audit: [`${name}.status`, `${name}.assigned`, `${name}.snoozed`, `${name}.spam`, `${name}.tagged`],
    },
    getSubmissionPerson: {
      ...ofOne,
      summary: `List what else the sender of ${one} has sent: other records, comments and a subscription`,
      answer: desk.DeskPerson,
    },
    getSubmissionNeighbours: {
      ...ofOne,
      summary: `Get the ${several} before and after one in a filtered list`,
      query: filters as Filters,
      answer: desk.Neighbours,
    },
    listSubmissionEntries: {
      ...ofOne,
      summary: `List timeline entries of ${one}, oldest first: the newest, or those before \`before\``,
      query: desk.TimelineQuery,
      answer: desk.Timeline,
    },
    addSubmissionEntry: {
      ...ofOne,
      summary: 'Add a note, or a phone call, which counts as an answer',
      body: desk.NewEntryBody,
      status: 201,
      answer: desk.EntrySaved,
      audit: [`${name}.entry-added`],
    },
    getSubmissionEntry: {
      ...ofEntry,
      summary: 'Get a timeline entry with its full text',
      answer: desk.EntryFound,
    },
    correctSubmissionEntry: {
      ...ofEntry,
      summary: 'Edit your own note or call',
      body: desk.EntryCorrection,
      answer: desk.EntrySaved,
      audit: [`${name}.entry-corrected`],
    },
    removeSubmissionEntry: {
      ...ofEntry,
      summary: 'Delete your own note or call',
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
      summary: `Restore a deleted ${name}, within 15 minutes`,
      answer: MessageAnswer,
      audit: [`${name}.restored`],
    },
    getEmailDraft: {
      ...ofOne,
      summary: `Get your draft of an email to the sender of ${one}, the filled templates, and whether email is set up`,
      answer: emails.EmailDraftFound,
    },
    saveEmailDraft: {
      ...ofOne,
      ...ofDraft,
      summary: 'Save your draft of an email, however incomplete',
      body: emails.EmailDraftBody,
      answer: emails.EmailDraftSaved,
      conflict: emails.EmailDraftConflict,
    },
    discardEmailDraft: {
      ...all,
      ...ofDraft,
      summary: 'Discard your draft of an email',
      params,
      answer: MessageAnswer,
    },
    attachEmailFile: {
      ...ofOne,
      ...ofDraft,
      summary: `Attach a file to your draft of an email, up to ${emailFileLimits.count}`,
      file: emailFileRule,
      stores: 'files',
      status: 201,
      answer: emails.EmailFilesChanged,
    },
    removeEmailFile: {
      ...all,
      ...ofDraft,
      summary: 'Remove a file from your draft of an email',
      params: emails.EmailFileParams,
      answer: emails.EmailFilesChanged,
      notFoundMessage: emailMessages.fileNotFound,
    },
    sendEmail: {
      ...ofOne,
      summary: `Email the sender of ${one}, which answers it; the email is sent ten seconds later. The same email sent again within a minute is sent once`,
      body: emails.EmailBody,
      status: 201,
      answer: emails.EmailSent,
      conflict: emails.EmailConflict,
      audit: [`${name}.replied`],
    },
    unsendEmail: {
      ...ofEmail,
      summary: 'Undo sending your own email before it is sent; it becomes a draft again',
      answer: emails.EmailTakenBack,
      audit: [`${name}.reply-taken-back`],
    },
    forwardSubmission: {
      ...ofOne,
      summary: `Forward what the sender of ${one} wrote, with a note and the files`,
      body: emails.ForwardBody,
      status: 201,
      answer: emails.EmailSent,
      audit: [`${name}.forwarded`],
    },
    retryEmail: {
      ...ofEmail,
      summary: 'Retry an email that couldn’t be sent',
      answer: emails.EmailSent,
      audit: [`${name}.reply-retried`],
    },
  } as const
}

/**
 * Returns the desk calls of one kind of submission, under its own names.
 * @param kind what differs from the other kind
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
