import type { z } from 'zod'
import type { RateName } from './limits.ts'

/**
 * One call of the API: what it takes, what it answers, who may use it.
 * `access` is closed unless it says otherwise: a call without it needs an admin's bearer token.
 * `missing` is the sentence of its 404; `rate` names the limit of `limits.ts` that counts it;
 * `isCached` marks public answers that are kept until public content changes.
 */
export type Endpoint = {
  at: string
  group: string
  summary: string
  access?: 'public'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  status?: 200 | 201
  answer: z.ZodObject
  missing?: string
  rate?: RateName
  isCached?: true
  bodyLimit?: number
}
