/** Newsletter issues. */
import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { findTooLarge } from '#contract/posts/article-size.ts'
import { maxSections } from '#contract/posts/limits.ts'
import { SectionBody } from '#contract/posts/sections/section-body.ts'
import { AdminSection, Section } from '#contract/posts/sections/sections.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { id, optionalLine, requiredLine, slugParam, timestamp } from '#contract/text.ts'
import type { Failure } from '#contract/failure.ts'
import { issueMessages } from './admin-messages.ts'
import { issuesPageSize, maxIssuePosts, previewTextMax, senderNameMax, subjectMax } from './limits.ts'

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

const content = z
  .array(SectionBody, { error: adminPostMessages.contentRequired })
  .max(maxSections, { error: `At most ${maxSections} sections are allowed` })
  .superRefine((sections, { addIssue }) => {
    const tooLarge = findTooLarge(sections)
    if (tooLarge) addIssue({ code: 'custom', path: [tooLarge.index], message: tooLarge.message })
  })

/** The editable fields. The content may be empty until the issue is sent. */
export const IssueBody = z.object({
  subject: requiredLine('Subject', subjectMax, issueMessages.subjectRequired),
  previewText: optionalLine('Preview text', previewTextMax),
  senderName: optionalLine('Sender', senderNameMax),
  content,
})
export type IssueBody = z.output<typeof IssueBody>

/** `revision` is the one that the save is based on; without it, the save overwrites any. */
export const IssueSave = IssueBody.extend({ revision: z.int().min(1).optional() })

export const IssueFromPosts = z.object({
  postIds: z
    .array(id)
    .min(1, { error: issueMessages.postsRequired })
    .max(maxIssuePosts, { error: `At most ${maxIssuePosts} posts are allowed` }),
})

export const IssueParams = z.object({ id })

/** Without `at` (ISO 8601), it is sent immediately. */
export const IssueSend = z.object({ at: z.iso.datetime({ error: issueMessages.timeInvalid }).optional() })

/** Delivery counts. `repeated` counts emails that may have been sent twice, because a process ended in between. */
export const IssueCounts = z.object({
  recipients: z.int(),
  queued: z.int(),
  handedOver: z.int(),
  refused: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  /** recipients who unsubscribed or were erased before their email was sent */
  skipped: z.int(),
  repeated: z.int(),
  /** visits to its page with the email's query parameter */
  visits: z.int(),
})
export type IssueCounts = z.infer<typeof IssueCounts>

const IssueFacts = z.object({
  _id: id,
  slug: z.string(),
  subject: z.string(),
  previewText: z.string(),
  senderName: z.string(),
  state: z.enum(issueStates),
  revision: z.int(),
  scheduledAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export const Issue = IssueFacts.extend({ content: z.array(AdminSection), counts: IssueCounts })
export type Issue = z.infer<typeof Issue>

export const IssueSummary = IssueFacts.extend({ counts: IssueCounts })
export type IssueSummary = z.infer<typeof IssueSummary>

export const IssuesQuery = z.object({ page: pageParam, limit: limitParam(issuesPageSize) })

export const Issues = z.object({
  success: z.literal(true),
  issues: z.array(IssueSummary),
  pagination: Pagination,
  /** recipients of an issue if sent now */
  subscribers: z.int(),
})

/** The response to a conflicting change, with the current issue. */
export type IssueConflict = Failure & { issue?: Issue }

export const IssueFound = z.object({ success: z.literal(true), issue: Issue })
export const IssueSaved = z.object({ success: z.literal(true), message: z.string(), issue: Issue })

export const IssueTested = z.object({
  success: z.literal(true),
  isAccepted: z.boolean(),
  message: z.string(),
})

/** The email of an issue as it would be sent. `bytes` is the size of its HTML. */
export const IssuePreview = z.object({
  success: z.literal(true),
  html: z.string(),
  text: z.string(),
  bytes: z.int(),
})

/** An issue in the list of the archive. */
export const ArchivedIssue = z.object({
  slug: z.string(),
  subject: z.string(),
  previewText: z.string(),
  publishedAt: timestamp,
})
export type ArchivedIssue = z.infer<typeof ArchivedIssue>

export const ArchiveQuery = z.object({ page: pageParam, limit: limitParam(issuesPageSize) })

export const Archive = z.object({
  success: z.literal(true),
  issues: z.array(ArchivedIssue),
  pagination: Pagination,
})

export type Archive = z.infer<typeof Archive>

export const ArchiveParams = z.object({ slug: slugParam })

/** An issue as visitors read it. `canonicalPath` is the path of its post, if it consists of one. */
export const ReadIssue = ArchivedIssue.extend({
  content: z.array(Section),
  canonicalPath: z.string().nullable(),
})
export type ReadIssue = z.infer<typeof ReadIssue>

export const IssueRead = z.object({ success: z.literal(true), issue: ReadIssue })

/** Which drafts are created automatically. */
export const Automation = z.object({ eachPost: z.boolean(), monthly: z.boolean() })
export type Automation = z.infer<typeof Automation>

export const AutomationFound = z.object({ success: z.literal(true), automation: Automation })
export const AutomationSaved = AutomationFound.extend({ message: z.string() })
