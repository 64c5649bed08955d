import type { z } from 'zod'
import type { AuditActionName } from './audit/actions.ts'
import type { FileRule } from './files/files.ts'
import type { RateLimitName } from './limits.ts'

/** The actions that a call writes to the audit log, each where it applies. */
type AuditedActions = readonly [AuditActionName, ...AuditActionName[]]

/**
 * Whether a call is in the audit log: one that changes something or hands out a file or an export is, unless it is for visitors;
 * one that only reads is not.
 */
type Audited =
  | { address: `GET ${string}`; mediaType?: never; audit?: never }
  | { address: `GET ${string}`; mediaType: string; audit: AuditedActions }
  | { address: WriteAddress; mediaType?: never; access?: never; audit: AuditedActions }
  | { address: WriteAddress; mediaType?: never; access: 'public'; audit: AuditedActions | 'none' }

type WriteAddress = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/** One call of the API: what it takes, what it answers, who may use it. */
export type Endpoint = Audited & {
  /** Method and path: `GET /api/blogs/:id`. */
  address: string
  /** Its heading in the OpenAPI document. */
  group: string
  summary: string
  /** Without it the call needs an admin's bearer token. */
  access?: 'public'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The file of a multipart call, whose texts `body` describes. */
  file?: FileRule
  /** Accepts `body` from a plain HTML form as well as JSON. */
  acceptsForm?: true
  /** The messages of `body` and `file` in order of precedence when several rules fail. */
  messageOrder?: readonly string[]
  /** Status of success, 200 by default. */
  status?: 200 | 201
  answer?: z.ZodObject
  /** The media type of a call that answers with bytes instead of JSON. */
  mediaType?: string
  /** The message of its 404. */
  notFoundMessage?: string
  /** The body of its 409, where that is more than a failure. */
  conflict?: z.ZodObject
  /** The limit of `rateLimits` that applies to it. */
  rate?: RateLimitName
  /** A public answer that is cached until public content changes. */
  isCached?: true
  /** Changes what visitors see: every node clears its caches before the answer is sent. */
  publishes?: true
  /** Maximum size of the body, in bytes. */
  bodyLimit?: number
}
