import {
  users,
  userRoles,
  sessions,
  passkeys,
  totp,
  recoveryCodes,
} from '#server/platform/accounts/accounts.tables.ts'
import { tokens } from '#server/platform/secrets/secrets.tables.ts'
import { audit } from '#server/platform/audit/audit.tables.ts'
import { files, fileRemovals, fileUses, media } from '#server/platform/files/files.tables.ts'
import { images, replacedImages } from '#server/platform/images/images.tables.ts'
import { outbox, mailboxes, receivedMails, mailAttempts } from '#server/platform/mail/mail.tables.ts'
import { notifications } from '#server/platform/notifications/notifications.tables.ts'
import { removedRecords } from '#server/platform/records/records.tables.ts'
import { companyVersions } from '#server/platform/company/company.tables.ts'
import { settings, rateLimits, leases, redirects, erasures } from '#server/platform/platform.tables.ts'
import { categories } from '#server/features/categories/categories.tables.ts'
import {
  posts,
  postTags,
  postSlugs,
  versions,
  drafts,
  presence,
  postLikes,
  reviewComments,
} from '#server/features/posts/posts.tables.ts'
import {
  comments,
  replies,
  removedComments,
  removedReplies,
} from '#server/features/comments/comments.tables.ts'
import { enquiries } from '#server/features/enquiries/enquiries.tables.ts'
import { openings, openingSlugs } from '#server/features/openings/openings.tables.ts'
import { applications } from '#server/features/careers/careers.tables.ts'
import {
  issueRecipients,
  issues,
  subscribers,
  unsubscribeTokens,
} from '#server/features/newsletter/newsletter.tables.ts'
import { templates } from '#server/features/templates/templates.tables.ts'
import { entries, attachedFiles, emailDrafts, bulkChanges } from '#server/desk/desk.tables.ts'
import { imported, imports } from '#server/imports/imports.tables.ts'
import type { RowOf } from '#server/platform/database/table.ts'

/**
 * Every table, the same on both databases. Names are camel case in code and snake case in the database (decision 002). Columns, under any
 * alias, are read and written as ISO 8601 timestamps in UTC with milliseconds, booleans, and parsed JSON. Results of expressions such as
 * `coalesce(content, …)` aren't converted.
 */
export const tables = {
  users,
  userRoles,
  sessions,
  passkeys,
  totp,
  recoveryCodes,
  tokens,
  settings,
  rateLimits,
  audit,
  erasures,
  leases,
  files,
  fileRemovals,
  images,
  replacedImages,
  media,
  outbox,
  mailboxes,
  receivedMails,
  mailAttempts,
  notifications,
  removedRecords,
  companyVersions,
  redirects,
  categories,
  posts,
  postTags,
  postSlugs,
  versions,
  drafts,
  reviewComments,
  fileUses,
  presence,
  postLikes,
  comments,
  replies,
  removedComments,
  removedReplies,
  enquiries,
  openings,
  openingSlugs,
  applications,
  subscribers,
  unsubscribeTokens,
  issues,
  issueRecipients,
  templates,
  entries,
  attachedFiles,
  emailDrafts,
  bulkChanges,
  imported,
  imports,
}

/** The row types of every table, for Kysely. */
export type Tables = { [Name in keyof typeof tables]: RowOf<(typeof tables)[Name]> }
