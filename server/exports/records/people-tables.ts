import { z } from 'zod'
import { applicationStatuses } from '#contract/careers/limits.ts'
import { entryKinds } from '#contract/desk/limits.ts'
import { enquiryStatuses } from '#contract/enquiries/limits.ts'
import {
  answerNotes,
  answerOrigins,
  deliveries,
  letterKinds,
  refusalReasons,
} from '#contract/letters/limits.ts'
import { openingStatuses } from '#contract/openings/limits.ts'
import { OpeningFacts } from '#contract/openings/opening-body.ts'
import { roles } from '#contract/team/roles.ts'
import { column, recordTable } from './record-table.ts'

const { id, text, line, time, day, count, flag, slug, hash, storedName } = column

const json: z.ZodType<null | string | number | boolean> = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
])

export const userTable = recordTable(
  'users',
  {
    id,
    email: line,
    name: line,
    bio: text,
    profileImage: line,
    createdAt: time,
    deactivatedAt: time.nullable(),
    lastSignInAt: time.nullable(),
  },
  ['passwordHash', 'emailKey', 'notifiesOfAssignments', 'getsDigest', 'digestDay'],
)

export const roleTable = recordTable('userRoles', { role: z.enum(roles) }, ['userId'])

const written = { id, name: line, email: line, comment: text, isApproved: flag, createdAt: time }

export const commentTable = recordTable('comments', { ...written, postId: id }, ['fingerprint'])

export const replyTable = recordTable('replies', { ...written, commentId: id, isAuthor: flag }, [
  'fingerprint',
])

export const removedCommentTable = recordTable(
  'removedComments',
  { ...written, postId: id, removedAt: time },
  ['fingerprint'],
)

export const removedReplyTable = recordTable(
  'removedReplies',
  { ...written, postId: id, commentId: id, isAuthor: flag, removedAt: time },
  ['fingerprint'],
)

export const fileTable = recordTable(
  'files',
  {
    id,
    kind: z.enum(['enquiry', 'cv']),
    storedName,
    originalName: line,
    mimeType: line,
    byteSize: count,
    sha256: hash,
    createdAt: time,
  },
  ['removedAt'],
)

export const enquiryTable = recordTable(
  'enquiries',
  {
    id,
    name: line,
    companyName: line,
    email: line,
    mobile: line,
    project: text,
    fileId: id.nullable(),
    status: z.enum(enquiryStatuses),
    assignedTo: id.nullable(),
    snoozedUntil: time.nullable(),
    spamAt: time.nullable(),
    revision: count,
    createdAt: time,
    updatedAt: time,
  },
  ['fingerprint', 'waitingSince', 'acknowledgementId'],
)

const subjectKind = z.enum(['enquiry', 'application'])

export const entryTable = recordTable('entries', {
  id,
  subjectKind,
  subjectId: id,
  kind: z.enum(entryKinds),
  authorId: id.nullable(),
  at: time,
  title: line,
  text,
  data: z.object({
    from: line.nullable().optional(),
    to: line.nullable().optional(),
    hasQuote: flag.optional(),
    bounce: line.optional(),
    isContact: flag.optional(),
    quoteStart: count.nullable().optional(),
    bytes: count.optional(),
    notes: z.array(z.enum(answerNotes)).optional(),
    refused: z.array(z.object({ name: line, reason: z.enum(refusalReasons) })).optional(),
  }),
  delivery: z.enum(['', ...deliveries]),
  correctedAt: time.nullable(),
  // exports of earlier versions lack them
  letterKind: z.enum(['', ...letterKinds]).default(''),
  origin: z.enum(['', ...answerOrigins]).default(''),
  senderName: line.default(''),
  senderEmail: line.default(''),
  messageId: line.default(''),
  draftId: id.nullable().default(null),
})

export const attachedFileTable = recordTable('attachedFiles', {
  fileId: id,
  subjectKind,
  subjectId: id,
  entryId: id.nullable(),
  authorId: id.nullable(),
})

export const openingTable = recordTable('openings', {
  id,
  slug,
  title: line,
  status: z.enum(openingStatuses),
  listOrder: count,
  postedOn: day.nullable(),
  validThrough: day.nullable(),
  recruiterId: id.nullable(),
  facts: OpeningFacts,
  revision: count,
  createdAt: time,
  updatedAt: time,
  deletedAt: time.nullable(),
})

export const openingSlugTable = recordTable('openingSlugs', { slug, createdAt: time }, ['openingId'])

const applicationStatus = z.enum(applicationStatuses)

export const applicationTable = recordTable(
  'applications',
  {
    id,
    firstName: line,
    lastName: line,
    email: line,
    phone: line,
    position: line,
    experience: line,
    coverLetter: text,
    cvFileId: id,
    openingId: id.nullable(),
    status: applicationStatus,
    adminNotes: text,
    revision: count,
    // exports of earlier versions lack them
    candidateId: id.nullable().default(null),
    assignedTo: id.nullable().default(null),
    snoozedUntil: time.nullable().default(null),
    spamAt: time.nullable().default(null),
    appliedAt: time,
    createdAt: time,
    updatedAt: time,
  },
  ['fingerprint', 'waitingSince', 'acknowledgementId'],
)

export const subscriberTable = recordTable(
  'subscribers',
  {
    id,
    email: line,
    status: z.enum(['pending', 'confirmed', 'unsubscribed']),
    createdAt: time,
    confirmedAt: time.nullable(),
    unsubscribedAt: time.nullable(),
    confirmSentAt: time.nullable(),
  },
  ['emailKey', 'confirmTokenHash', 'unsubscribeTokenHash'],
)

export const auditTable = recordTable('audit', {
  id,
  at: time,
  actorId: line.nullable(),
  actorName: line,
  actorEmail: line,
  action: line,
  subject: line,
  subjectName: line,
  subjectEmail: line,
  detail: z.record(z.string(), json),
})
