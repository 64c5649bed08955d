import type { z } from 'zod'
import type { AuditActionName } from './audit/actions.ts'
import type { FileRule } from './files/files.ts'
import type { AccountByteLimit, RateLimitName } from './limits.ts'
import type { Capability } from './team/roles.ts'

/** The actions that a call writes to the audit log, each where it applies. */
type AuditedActions = readonly [AuditActionName, ...AuditActionName[]]

/**
 * Whether a call is in the audit log: one that changes something or hands out a file or an export is, unless it is for visitors;
 * one that only reads is not.
 */
type Audited =
  | { address: `GET ${string}`; mediaType?: never; audit?: never }
  | { address: `GET ${string}`; mediaType: string; audit: AuditedActions }
  | { address: WriteAddress; mediaType?: string; access?: never; audit: AuditedActions }
  | { address: WriteAddress; mediaType?: never; access: 'public'; audit: AuditedActions | 'none' }
  // what only the person who makes the call sees, and what is true for a minute
  | { address: WriteAddress; mediaType?: never; access?: never; audit: 'none'; isPersonal: true }
  // a call that begins what another one finishes changes nothing yet
  | { address: `POST ${string}`; mediaType?: never; capability: 'session'; audit: 'none' }

type WriteAddress = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/**
 * Who may use a call: everybody, also without a session; every signed-in person; or those whose roles have a capability. There is no
 * other call: an entry without `capability` does not compile.
 */
type Authorized =
  | { access: 'public'; capability: 'public' }
  | {
      /** Without it the call needs the bearer token of a session. */
      access?: never
      capability: 'session' | Capability
    }

/** The body of an answer: an object, or one of several. */
export type AnswerSchema = z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>

/** One call of the API: what it takes, what it answers, who may use it. */
export type Endpoint = Audited &
  Authorized & {
    /** Method and path: `GET /api/blogs/:id`. */
    address: string
    /** Its heading in the OpenAPI document. */
    group: string
    summary: string
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
    answer?: AnswerSchema
    /** The media type of a call that answers with bytes instead of JSON. */
    mediaType?: string
    /** The message of its 404. */
    notFoundMessage?: string
    /** The body of its 409, where that is more than a failure. */
    conflict?: z.ZodObject
    /**
     * Needs a password or a factor of the last ten minutes (`recentAuthenticationMs`), always or where the function says so: what a stolen
     * session must not do. That is to change who gets in or what they may do, to hand out many people's data, and to erase a person.
     */
    stepUp?: true | ((call: { body: never; viewer: { email: string } }) => boolean)
    /** The limit of `rateLimits` that applies to it. */
    rate?: RateLimitName
    /** The limit of `accountByteLimits` that its file counts against, or its body where it has none. */
    stores?: AccountByteLimit
    /** A public answer that is cached until public content changes. */
    isCached?: true
    /** Changes what visitors see: every node clears its caches before the answer is sent. */
    publishes?: true
    /** Maximum size of the body, in bytes. */
    bodyLimit?: number
  }
