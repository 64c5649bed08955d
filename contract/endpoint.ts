import type { z } from 'zod'
import type { FileRule } from './files/files.ts'
import type { RateName } from './limits.ts'

/**
 * One call of the API: what it takes, what it answers, who may use it.
 * `access` is closed unless it says otherwise: a call without it needs an admin's bearer token.
 * `missing` is the sentence of its 404, `conflict` the body of its 409 where that is more than a failure;
 * `rate` names the limit of `limits.ts` that counts it;
 * `isCached` marks public answers that are kept until public content changes.
 * With `file` the call is a multipart form, whose texts `body` describes; `isForm` lets it come as a plain form too.
 * `order` lists sentences in the order in which they speak when several rules fail.
 * A call that `sends` a media type answers with bytes of it in place of JSON.
 */
export type Endpoint = {
  at: string
  group: string
  summary: string
  access?: 'public'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  file?: FileRule
  isForm?: true
  order?: readonly string[]
  status?: 200 | 201
  answer?: z.ZodObject
  sends?: string
  missing?: string
  conflict?: z.ZodObject
  rate?: RateName
  isCached?: true
  bodyLimit?: number
}
