import type { z } from 'zod'
import type { AuditActionName } from './audit/actions.ts'
import type { FileRule } from './files/files.ts'
import type { AccountByteLimit, RateLimitName } from './limits.ts'
import type { Capability } from './team/roles.ts'

/** The actions that a call may write to the audit log. */
type AuditedActions = readonly [AuditActionName, ...AuditActionName[]]

/** Whether a call writes to the audit log: required for changes, files and exports, except for visitors; never for reads. */
type Audited =
  | { address: `GET ${string}`; mediaType?: never; audit?: never }
  | { address: `GET ${string}`; mediaType: string; audit: AuditedActions }
  | { address: WriteAddress; mediaType?: string; access?: never; audit: AuditedActions }
  | { address: WriteAddress; mediaType?: never; access: 'public'; audit: AuditedActions | 'none' }
  // only the caller sees the effect, or it lasts a minute
  | { address: WriteAddress; mediaType?: never; access?: never; audit: 'none'; isPersonal: true }
  // another call completes it, so nothing changes yet
  | { address: `POST ${string}`; mediaType?: never; capability: 'session'; audit: 'none' }

type WriteAddress = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/**
 * Who may use a call: everyone, every signed-in person, or people whose roles have a capability. An entry without `capability` doesn't
 * compile.
 */
type Authorized =
  | { access: 'public'; capability: 'public' }
  | {
      /** Without it the call needs the bearer token of a session. */
      access?: never
      capability: 'session' | Capability
    }

/** The body of a response: an object, or one of several. */
export type AnswerSchema = z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>

/** One call of the API: its input, its response and who may use it. */
export type Endpoint = Audited &
  Authorized & {
    /** Method and path: `GET /api/blogs/:id`. */
    address: string
    /** Its tag in the OpenAPI document. */
    group: string
    summary: string
    params?: z.ZodObject
    query?: z.ZodObject
    body?: z.ZodObject
    /** The file of a multipart call; `body` describes its texts. */
    file?: FileRule
    /** Accepts `body` from a plain HTML form as well as JSON. */
    acceptsForm?: true
    /** The messages of `body` and `file` in order of precedence. */
    messageOrder?: readonly string[]
    /** Status of success, 200 by default. */
    status?: 200 | 201
    answer?: AnswerSchema
    /** The media type of a call that responds with bytes instead of JSON. */
    mediaType?: string
    /** The message of its 404. */
    notFoundMessage?: string
    /** The body of its 409, unless it's a plain failure. */
    conflict?: z.ZodObject
    /**
     * Requires a password or a factor from the last ten minutes (`recentAuthenticationMs`), always or if the function says so. For calls that a
     * stolen session must not make: changing access or permissions, exporting many people's data, and erasing a person.
     */
    stepUp?: true | ((call: { body: never; viewer: { email: string } }) => boolean)
    /** The limit of `rateLimits` that applies to it. */
    rate?: RateLimitName
    /** The limit of `accountByteLimits` that its file, or else its body, counts against. */
    stores?: AccountByteLimit
    /** A public response that is cached until public content changes. */
    isCached?: true
    /** Changes public content: every node clears its caches before the response is sent. */
    publishes?: true
    /** Maximum size of the body, in bytes. */
    bodyLimit?: number
  }
