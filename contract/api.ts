import type { z } from 'zod'
import type { CallName } from './addresses.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { authCalls } from './auth/auth-calls.ts'
import { secondFactorCalls } from './auth/second-factor-calls.ts'
import { sessionCalls } from './auth/session-calls.ts'
import { careerCalls } from './careers/career-calls.ts'
import { inboxCalls } from './inbox/inbox-calls.ts'
import { joinCalls } from './auth/join-calls.ts'
import { categoryCalls } from './categories/category-calls.ts'
import { companyCalls } from './company/company-calls.ts'
import { commentCalls } from './comments/comment-calls.ts'
import { demoCalls } from './demo/demo.ts'
import { dashboardCalls } from './dashboard/dashboard-calls.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiryCalls } from './enquiries/enquiry-calls.ts'
import { fileCalls } from './files/file-calls.ts'
import type { FileRule } from './files/files.ts'
import { healthCalls } from './health/health-calls.ts'
import { mediaCalls } from './media/media-calls.ts'
import { likeCalls } from './likes/like-calls.ts'
import { issueCalls } from './newsletter/issue-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { openingCalls } from './openings/opening-calls.ts'
import { outboxCalls } from './outbox/outbox-calls.ts'
import { postCalls } from './posts/post-calls.ts'
import { trashCalls } from './posts/trash-calls.ts'
import { draftCalls } from './drafts/draft-calls.ts'
import { cardCalls } from './covers/card-calls.ts'
import { linkCalls } from './posts/link-calls.ts'
import { versionCalls } from './posts/version-calls.ts'
import { notificationCalls } from './notifications/notification-calls.ts'
import { privacyCalls } from './privacy/privacy-calls.ts'
import { spamCalls } from './spam/spam-calls.ts'
import { teamCalls } from './team/team-calls.ts'
import { templateCalls } from './templates/template-calls.ts'
import { transferCalls } from './transfer/transfer-calls.ts'
import { uploadCalls } from './images/upload-calls.ts'

/** All calls of the API. The server mounts them, the client calls them, and the OpenAPI document lists them. */
export const api = {
  ...healthCalls,
  ...postCalls,
  ...trashCalls,
  ...draftCalls,
  ...versionCalls,
  ...linkCalls,
  ...cardCalls,
  ...categoryCalls,
  ...commentCalls,
  ...spamCalls,
  ...authCalls,
  ...joinCalls,
  ...teamCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...notificationCalls,
  ...uploadCalls,
  ...mediaCalls,
  ...enquiryCalls,
  ...templateCalls,
  ...careerCalls,
  ...openingCalls,
  ...companyCalls,
  ...demoCalls,
  ...likeCalls,
  ...newsletterCalls,
  ...issueCalls,
  ...inboxCalls,
  ...dashboardCalls,
  ...auditCalls,
  ...outboxCalls,
  ...privacyCalls,
  ...transferCalls,
  ...fileCalls,
} as const satisfies Record<CallName, Endpoint>

export type Api = typeof api

type Part<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType } ? S : never

/**
 * The arguments of a call: `params` and `body` if it has them, and `query` with every key optional. `body` is a form if the call takes a file.
 */
export type Input<Name extends CallName> = (Api[Name] extends { params: z.ZodType }
  ? { params: z.input<Part<Api[Name], 'params'>> }
  : unknown) &
  (Api[Name] extends { query: z.ZodType }
    ? { query?: QueryOf<z.input<Part<Api[Name], 'query'>>> }
    : unknown) &
  (Api[Name] extends { file: FileRule }
    ? { body: FormData }
    : Api[Name] extends { body: z.ZodType }
      ? { body: z.input<Part<Api[Name], 'body'>> }
      : unknown)

type QueryOf<Q> = { [K in keyof Q]?: string | number | boolean | undefined }

/** The response of a call; a `Blob` if it has a media type. */
export type Answer<Name extends CallName> = Api[Name] extends { mediaType: string }
  ? Blob
  : z.output<Part<Api[Name], 'answer'>>
