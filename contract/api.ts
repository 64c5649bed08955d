import type { z } from 'zod'
import type { CallName } from './addresses.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { authCalls } from './auth/auth-calls.ts'
import { careerCalls } from './careers/career-calls.ts'
import { categoryCalls } from './categories/category-calls.ts'
import { commentCalls } from './comments/comment-calls.ts'
import { dashboardCalls } from './dashboard/dashboard-calls.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiryCalls } from './enquiries/enquiry-calls.ts'
import { fileCalls } from './files/file-calls.ts'
import type { FileRule } from './files/files.ts'
import { healthCalls } from './health/health-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { outboxCalls } from './outbox/outbox-calls.ts'
import { postCalls } from './posts/post-calls.ts'
import { privacyCalls } from './privacy/privacy-calls.ts'
import { uploadCalls } from './images/upload-calls.ts'

/** All calls of the API: mounted by the server, called by the client, published as OpenAPI. */
export const api = {
  ...healthCalls,
  ...postCalls,
  ...categoryCalls,
  ...commentCalls,
  ...authCalls,
  ...uploadCalls,
  ...enquiryCalls,
  ...careerCalls,
  ...newsletterCalls,
  ...dashboardCalls,
  ...auditCalls,
  ...outboxCalls,
  ...privacyCalls,
  ...fileCalls,
} as const satisfies Record<CallName, Endpoint>

export type Api = typeof api

type Part<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType } ? S : never

/**
 * The arguments of a call: `params` and `body` where it has them, `query` with every key optional; `body` is a form where
 * the call takes a file.
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

/** The answer of a call; a `Blob` where it has a media type. */
export type Answer<Name extends CallName> = Api[Name] extends { mediaType: string }
  ? Blob
  : z.output<Part<Api[Name], 'answer'>>
